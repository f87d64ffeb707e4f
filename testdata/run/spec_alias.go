// Tests alias declarations: identity with the original type, methods through aliases, aliases of unnamed types, embedded aliases and local ones.
package main

import (
	"errors"
	"fmt"
	str "strings"
)

type Point struct{ X, Y int }
type P = Point
type PP = *P
type Q = P

func (p P) Sum() int    { return p.X + p.Y }
func (p PP) Scale(k int) { p.X *= k; p.Y *= k }
func (q Q) Name() string { return "Q" }

type Ints = []int
type Fn = func(Ints) int
type M = map[string]Ints
type Iface = interface{ Sum() int }
type Builder = str.Builder
type Err = error
type Anon = struct{ A, B int }
type Ch = chan<- Anon

type NewInts Ints

func (n NewInts) Len() int { return len(n) }

type Emb struct {
	P
	*Builder
}

type EmbPtr struct{ *Q }

type List = struct {
	v    int
	next *Node
}
type Node List

func total(xs Ints) int {
	t := 0
	for _, x := range xs {
		t += x
	}
	return t
}

func which(v any) string {
	switch v := v.(type) {
	case Ints:
		return fmt.Sprint("Ints ", len(v))
	case NewInts:
		return fmt.Sprint("NewInts ", v.Len())
	case Anon:
		return fmt.Sprint("Anon ", v.A)
	case Q:
		return fmt.Sprint("Q ", v.Sum())
	case PP:
		return fmt.Sprint("PP ", v.Sum())
	case Fn:
		return fmt.Sprint("Fn ", v(Ints{1, 2}))
	}
	return "?"
}

func main() {
	p := P{1, 2}
	var q Q = Point{3, 4}
	q.Scale(2)
	p.Scale(5)
	fmt.Println(p.Sum(), q.Sum(), q == Point{6, 8}, p.Name())
	fmt.Printf("%T %T %T %T %T\n", p, q, PP(nil), Ints{}, M{})
	var f Fn = total
	m := M{"a": {1, 2, 3}, "b": nil}
	fmt.Println(f(m["a"]), f(m["b"]), which(m["a"]), which(NewInts(m["a"])), which(f))
	fmt.Println(which(struct{ A, B int }{7, 8}), which(q), which(&p), which(1))
	e := Emb{P{1, 1}, &Builder{}}
	e.WriteString("built")
	fmt.Println(e.P.Sum(), e.Sum(), e.Builder.Len(), e.String(), e.X)
	ep := EmbPtr{&q}
	ep.Scale(2)
	fmt.Println(ep.Q.X, q.X, Iface(ep).Sum())
	var err Err = errors.New("boom")
	var plain error = err
	fmt.Println(plain, err == plain)
	type local = map[P]local2
	l := local{{1, 2}: {"x"}, P{3, 4}: local2{"y"}}
	fmt.Println(l[Point{1, 2}], l[q], len(l))
	n := Node{1, &Node{2, nil}}
	var un List = List(n)
	fmt.Println(un.next.v, un == List(n))
	ch := make(chan Anon, 1)
	var c Ch = ch
	c <- Anon{B: 4}
	fmt.Println(<-ch)
	var b byte = 3
	var u uint8 = b
	var r rune = 'x'
	var i32 int32 = r
	var bs []uint8 = []byte("hi")
	fmt.Printf("%T %T %v %v %T\n", u, i32, bs, u == b, any(nil))
}

type local2 = []string
