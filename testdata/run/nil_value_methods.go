// Value methods of nil pointers in interfaces: a call whose method is known fails as the pointer does.
package main

import "fmt"

type T struct{ n int }

func (t T) M() int      { return t.n }
func (t T) Big() string { return fmt.Sprint("x", t.n, t) }

type E struct{ *T }
type V struct{ T }

type I interface{ M() int }
type J interface{ Big() string }

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func call(i I) int { return i.M() }

//go:noinline
func never(i I) int { return i.M() }

//go:noinline
func get() I { return (*T)(nil) }

func small() I { return (*T)(nil) }

var gp *T
var gi I = gp

func main() {
	var p *T
	try("local", func() { var i I = p; i.M() })
	try("own", func() { var p *T; var i I = p; i.M() })
	try("nil", func() { I((*T)(nil)).M() })
	try("big", func() { var p *T; var i J = p; i.Big() })
	try("inlined", func() { call(p) })
	try("noinline", func() { never(p) })
	try("get", func() { get().M() })
	try("small", func() { small().M() })
	try("assert T", func() { var x any = p; x.(*T).M() })
	try("global", func() { gi.M() })
	try("embedded", func() { I(E{}).M() })
	try("embedded var", func() { var e E; var i I = e; i.M() })
	try("embedded ptr", func() { var e *E; var i I = e; i.M() })
	try("outer", func() { var v *V; var i I = v; i.M() })
	try("method value", func() { var i I = p; f := i.M; f() })
	try("method expr", func() { f := (*T).M; f(p) })
	try("bound", func() { f := p.M; f() })
	try("slice", func() {
		for _, i := range []I{p} {
			i.M()
		}
	})
	try("param", func() { func(i I) { i.M() }(p) })
}
