package main

func main() {
	x := 10
	println(x / 0)
	println(x % 0)
	println(1.0 / 0)
	f := 2.5
	println(f / 0)
	const zero = 0
	x /= zero
	println(5 / (3 - 3))
}
