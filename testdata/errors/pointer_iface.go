// Pointers to interfaces have no methods.
package main

type I interface{ M() }

type T struct{}

func (T) M() {}

func f(p *I) {
	p.M()
	(*p).M()
	p.x = 1
	var i I = p
	_ = i
}

func main() {
	var i I = T{}
	f(i)
	f(&T{})
	f(&i)
	var q **I
	q.M()
}
