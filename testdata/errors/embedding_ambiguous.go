// Selectors that embedded fields make ambiguous.
package main

type A struct{ x int }
type B struct{ x int }

func (A) m() {}
func (B) m() {}

type C struct {
	A
	B
}
type D struct{ C }
type I interface{ m() }

func main() {
	var c C
	_ = c.x
	c.m()
	_ = C.m
	_ = D{}.x
	var _ I = c
	var _ I = D{}
	_ = C{x: 1}
	_ = D{A: A{}}
}
