package main

func main() {
	s := "not closed
	println(s)
}
