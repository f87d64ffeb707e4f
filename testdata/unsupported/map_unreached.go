package main

func never(m map[int]int) int { return m[1] }

func main() {
	println("a construct that is lacking is refused before running, reached or not")
}
