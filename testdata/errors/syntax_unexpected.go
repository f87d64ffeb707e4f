package main

func main() {
	x := 5 +
	y := )
	println(x, y)
}
