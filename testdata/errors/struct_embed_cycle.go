// Embedded types that are in error.
package main

type A struct {
	B
	undefinedType
	*C
}
type B struct{ A }
type C int

func (C) x() {}

func main() {
	var a A
	a.x()
	a.y()
	a.B.z()
	_ = a.C.w
}
