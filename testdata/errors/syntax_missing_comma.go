package main

func main() {
	a := []int{
		1,
		2
	}
	f(1 2)
	println(a)
}

func f(a, b int) {}
