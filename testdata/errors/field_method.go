// A field and a method may not share a name, and promoted ones may clash.
package main

type T struct {
	a int
	b string
	E
}

type E struct{ c, d int }
type F struct{ c int }
type G struct {
	E
	F
}

func (T) a()  {}
func (*T) b() {}
func (T) c()  {}
func (T) E()  {}
func (T) F()  {}
func (T) F()  {}
func (T) T()  {}

func main() {
	var g G
	g.c = 1
	g.d = 2
	g.E.c = 3
	g.e = 4
	_ = G.c
	var t T
	t.c = 1
}
