package main

var v = 1

type T struct{}

func f(x v) {}

func main() {
	var a v
	b := T
	var c []main
	d := int
	T = 5
	println(nil)
	e := nil
	var g = _
	_ = T{}.x
	int()
	_, _, _, _, _, _ = a, b, c, d, e, g
}
