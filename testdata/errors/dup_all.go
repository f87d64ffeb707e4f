// minigo: command check
// Everything that may be declared twice.
package main

const a, b, a = 1, 2, 3

var b int

type b int

func b() {}

type T struct {
	x, y, x int
	T
}

func (T) x()  {}
func (T) m()  {}
func (*T) m() {}
func (t T) t() {}
func (t T) n(t int) {}
func p(a, b, a int) (b int) { return }

type I interface {
	m()
	n()
	m(int)
}

func (I) x() {}

func f() {
	var a, b, a int
	c, d, c := 1, 2, 3
	_, _, _ = a, b, c
	_ = d
	const e = 1
	var e = 2
	type e int
	var _, _ = 1, 2
	func(x, x int) {}(1, 2)
	func(x int) (x int) { return }(1)
}

func main() {
	var main = 1
}
