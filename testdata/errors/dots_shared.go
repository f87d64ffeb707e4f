package main

func f(a, b ...int) {
	x := = 1
}

func main() {}
