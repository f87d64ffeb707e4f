// A value method called through a nil pointer in an interface.
package main

type T struct{ n int }

func (t T) M() int { return t.n }

type I interface{ M() int }

//go:noinline
func call(i I) int { return i.M() }

func main() {
	var p *T
	println(call(&T{5}))
	println(call(p))
}
