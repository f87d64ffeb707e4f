package main

var x = 1
var x = 2

func f() {}
func f() {}

type T struct {
	a int
	a string
}

func (T) m() {}
func (T) m() {}
func (T) a() {}

type I interface {
	M()
	M()
}

func g(a int, a string) {}

func main() {
	y := 1
	var y int
	y := 2
	const f = 1
	_ = y
}

func main() {}
