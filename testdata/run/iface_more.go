package main

import (
	"fmt"
	"io"
	"strings"
)

type Shape interface {
	Area() float64
	Scale(float64) Shape
}
type Sq float64
type Rect struct{ w, h float64 }
type Circle struct{ r *float64 }

func (s Sq) Area() float64             { return float64(s * s) }
func (s Sq) Scale(k float64) Shape     { return s * Sq(k) }
func (r *Rect) Area() float64          { return r.w * r.h }
func (r *Rect) Scale(k float64) Shape  { return &Rect{r.w * k, r.h * k} }
func (c Circle) Area() float64         { return 3 * *c.r * *c.r }
func (c Circle) Scale(k float64) Shape { x := *c.r * k; return Circle{&x} }

type A interface{ M() string }
type B interface {
	A
	N() int
}
type C interface {
	B
	fmt.Stringer
}
type impl struct{ s string }

func (i impl) M() string       { return "M" + i.s }
func (i impl) N() int          { return len(i.s) }
func (i impl) String() string  { return "impl:" + i.s }
func (i impl) unexported() int { return 1 }

type priv interface{ unexported() int }

type Fn func() string

func (f Fn) M() string { return f() }

type Writer struct{ sb strings.Builder }

func (w *Writer) Write(p []byte) (int, error) { return w.sb.Write(p) }

func describe(a A) string {
	out := a.M()
	if b, ok := a.(B); ok {
		out += fmt.Sprint(" N", b.N())
	}
	if s, ok := a.(interface{ String() string }); ok {
		out += " " + s.String()
	}
	if _, ok := a.(priv); ok {
		out += " priv"
	}
	return out
}

func main() {
	r := 2.0
	shapes := []Shape{Sq(2), &Rect{2, 3}, Circle{&r}}
	for _, s := range shapes {
		fmt.Printf("%T %v %v\n", s, s.Area(), s.Scale(2).Area())
	}
	var c C = impl{"xy"}
	var b B = c
	var a A = b
	fmt.Println(describe(a), describe(Fn(func() string { return "fn" })), a == A(c), a.(C) == c)
	var any1 any = c
	fmt.Println(any1.(A).M(), any1.(impl).s, any1.(fmt.Stringer))
	for _, f := range []func(){
		func() { _ = any1.(Shape) },
		func() { _ = any1.(int) },
		func() { _ = any1.(*impl) },
		func() { var x any; _ = x.(int) },
		func() { var x A; _ = x.(B) },
		func() { var x A; x.M() },
		func() { _ = any(Rect{}).(Shape) },
		func() { _ = a.(Fn) },
	} {
		func() {
			defer func() { fmt.Println(recover()) }()
			f()
		}()
	}
	if _, ok := any1.(Shape); !ok {
		fmt.Println("not a shape")
	}
	v, ok := any1.(int)
	fmt.Println(v, ok)
	w := &Writer{}
	var iw io.Writer = w
	fmt.Fprintf(iw, "%d-%s", 5, "x")
	fmt.Println(w.sb.String())
	_, isRW := iw.(io.ReadWriter)
	_, isW := iw.(interface {
		Write([]byte) (int, error)
	})
	fmt.Println(isRW, isW)
	m := map[Shape]int{Sq(1): 1, Sq(2): 2}
	m[Sq(1)]++
	fmt.Println(m[Sq(1)], m[Sq(3)], len(m))
	x := any(impl{"copy"})
	y := x
	i := x.(impl)
	i.s = "changed"
	fmt.Println(x, y, i, x == y)
	var np *Rect
	var s Shape = np
	fmt.Println(s == nil, s.(*Rect) == nil, np == nil)
	var e1, e2 any = [2]int{1, 2}, [2]int{1, 2}
	fmt.Println(e1 == e2, any(1) == any(1.0), any(nil) == nil)
	ch := make(chan A, 2)
	ch <- impl{"c"}
	ch <- Fn(func() string { return "f" })
	fmt.Println((<-ch).M(), (<-ch).M())
	nest := any(any(any(5)))
	fmt.Printf("%T %v\n", nest, nest)
	type E = interface{}
	var al E = "alias"
	fmt.Println(al.(string))
}
