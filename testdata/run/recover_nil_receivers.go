// Nil receivers of value methods in all ways to call them; panics of assignments to several places.
package main

import "fmt"

type V int

func (V) Method() {}

type S struct{ a, b int }

func (s S) M() int { return s.a }

type E struct{ S }
type EI struct{ fmt.Stringer }
type I interface{ M() int }
type St interface{ String() string }

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

var nV *V
var nS *S
var nE *E
var nEI *EI
var i I
var st St

func main() {
	try("expr", func() { f := (*V).Method; f(nV) })
	try("expr2", func() { f := (*S).M; f(nS) })
	try("expr3", func() { f := (*E).M; f(nE) })
	try("iface", func() { i = nS; i.M() })
	try("iface promoted", func() { i = nE; i.M() })
	try("embedded iface nil", func() { st = &EI{}; st.String() })
	try("embedded iface nil ptr", func() { st = nEI; st.String() })
	try("method value", func() { f := nS.M; f() })
	try("direct", func() { nS.M() })
	try("defer", func() { defer nS.M() })
	try("iface mv", func() { i = nS; f := i.M; f() })
	try("go range", func() { for range *np() {} })
	try("len", func() { _ = len(*np()) })
	s := []int{1, 2}
	m := map[int]int{}
	try("multi", func() { m[1], s[5] = 1, 2 })
	try("multi2", func() { s[0], s[5], m[7] = 10, 2, 3 })
	s[0], s[1] = s[1], s[0]
	k := 0
	k, s[k] = 1, 99
	fmt.Println(m, s, k)
}

//go:noinline
func np() *[4]int { return nil }
