package main

func main() {
	println(len(map[string]int{"a": 1}))
}
