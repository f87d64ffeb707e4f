package main

func two() ([]byte, string) { return []byte{1, 2, 3}, "abc" }

func main() {
	println(copy(two()))
}
