// The first missing method, in order of names, is told.
package main

type T struct{}

func (T) A() {}

type I interface {
	A()
	B()
	C()
}

func main() {
	var x any = T{}
	x.(I).A()
}
