package main

import _ "fmt"

type _ struct{}

func _() { undefinedHere() }

var _ = missing

func main() {
	_ = 5
	println(_)
	_()
	var _ int = "x"
	_.x = 1
	_++
	_, x := 1, 2
}
