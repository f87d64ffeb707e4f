package main

func main() {
	a := 0x
	b := 09
	c := 1_
	d := 0b12
	e := 1e
	println(a, b, c, d, e)
}
