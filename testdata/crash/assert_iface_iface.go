// An assertion from one interface to another.
package main

type A interface{ M() }
type B interface{ N() }
type T int

func (T) M() {}

func main() {
	var a A = T(1)
	a.(B).N()
}
