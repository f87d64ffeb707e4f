// A type assertion from a non-empty interface to another type.
package main

type I interface{ M() }
type A struct{}
type B struct{ n int }

func (A) M()  {}
func (*B) M() {}

func asB(i I) *B { return i.(*B) }

func main() {
	println(asB(&B{}) != nil)
	println(asB(A{}).n)
}
