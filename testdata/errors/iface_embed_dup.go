// Interfaces that declare a method twice.
package main

type A interface{ m() }
type B interface{ m() int }
type C interface {
	A
	B
}
type D interface {
	A
	m(int)
}
type E interface {
	A
	interface{ m() }
}
type F interface {
	x()
	x()
}

func main() {}
