package main

func main() {
	m := make(map[string]int)
	m["a"] = 1
	println(len(m))
}
