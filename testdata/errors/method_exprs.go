// Method values and expressions that do not exist.
package main

type T struct{ f int }

func (T) v()  {}
func (*T) p() {}

type I interface{ m() }

func main() {
	T.p(T{})
	T.v()
	T.v(1)
	(*T).v(T{})
	T.f()
	T.nothing
	I.m(1)
	I.m()
	T{}.p()
	T.v.x
}
