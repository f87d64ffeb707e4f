package main

func main() {
	c := 1 + 2i
	println(real(c))
}
