package main

func main() {
	x := 1
	if x = 2 {
	}
	y := x++
	println(y)
}
