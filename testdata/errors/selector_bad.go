// minigo: command check
// Selectors that find nothing, or something that may not be had.
package main

import (
	"fmt"
	"os"
	"strings"
)

type T struct {
	Field int
	other string
	*E
}
type E struct{ Deep int }
type I interface{ Method() }
type G struct {
	T
	I
}

func (t T) method()   {}
func (t *T) PtrMeth() {}

func main() {
	var (
		t  T
		p  *T
		pp **T
		i  I
		pi *I
		n  int
		g  G
		f  func()
		b  strings.Builder
	)
	t.field = 1
	t.Other = "a"
	t.Method()
	t.ptrmeth()
	t.nothing()
	t.deep = 1
	p.field = 1
	pp.Field = 1
	pp.method()
	i.method()
	i.Nothing()
	pi.Method()
	n.x = 1
	n.foo()
	g.method
	g.Method
	g.missing = 1
	f.x()
	b.buf = nil
	b.Buf = nil
	b.string()
	b.nothing()
	fmt.println()
	fmt.Printl()
	fmt.nothing()
	os.args = nil
	strings.builder{}
	T.Field = 1
	T.method(t)
	T.PtrMeth(t)
	T.nothing()
	(*T).method(p)
	(*T).nothing()
	I.Method(t)
	I.nothing()
	"abc".len()
	1.5.x()
	main.x()
	t.method().x()
	t.method.x()
	t.(int)
	t.Field.x.y.z()
	[]int{}.x()
	struct{}{}.x()
	(func() {}).x()
	T{}.PtrMeth()
	g.T.E.Deep.x = 1
	unknown.x()
	unknown.x.y = 1
}
