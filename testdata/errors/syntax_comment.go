package main

func main() {
	println("x") /* never closed
}
