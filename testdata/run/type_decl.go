// Type declarations: defined types, aliases, recursive and local types, conversions between them.
package main

import "fmt"

type (
	Celsius    float64
	Fahrenheit float64
	Temp       = Celsius
	Names      []string
	Tree       struct {
		Kids []Tree
		V    int
	}
	LinkedFn func(int) LinkedFn
	Chain    struct {
		next *Chain
		cb   func(*Chain) int
	}
	Ring    []Ring
	PtrRec  *PtrRec
	Visit   interface{ Accept(Visitor) string }
	Visitor interface {
		VisitLeaf(*Leaf) string
		VisitPair(*Pair) string
	}
)

type Leaf struct{ s string }
type Pair struct{ l, r Visit }

func (l *Leaf) Accept(v Visitor) string { return v.VisitLeaf(l) }
func (p *Pair) Accept(v Visitor) string { return v.VisitPair(p) }

type printer struct{ depth int }

func (p printer) VisitLeaf(l *Leaf) string { return l.s }
func (p printer) VisitPair(x *Pair) string {
	return "(" + x.l.Accept(printer{p.depth + 1}) + " " + x.r.Accept(p) + ")"
}

func (c Celsius) F() Fahrenheit { return Fahrenheit(c*9/5 + 32) }

func (t Tree) Sum() int {
	s := t.V
	for _, k := range t.Kids {
		s += k.Sum()
	}
	return s
}

type Bytes = []byte
type Err = error
type myInt = int

type A struct{ n int }
type B A // no methods of A
type C struct{ A }

func (A) Hello() string { return "A" }
func (B) Hello() string { return "B" }

func main() {
	var c Celsius = 100
	var t Temp = c // identical types
	fmt.Println(c.F(), t.F(), t == c, Celsius(Fahrenheit(1))+c)
	fmt.Printf("%T %T %T\n", t, c.F(), Names{})
	tree := Tree{[]Tree{{V: 1}, {[]Tree{{V: 2}, {V: 3}}, 4}}, 5}
	fmt.Println(tree.Sum(), tree)
	var count int
	var f LinkedFn
	f = func(n int) LinkedFn {
		count += n
		if count > 10 {
			return nil
		}
		return f
	}
	for g, i := f, 1; g != nil; i++ {
		g = g(i)
	}
	fmt.Println(count)
	ch := &Chain{}
	ch.next = &Chain{cb: func(c *Chain) int { return 7 }}
	fmt.Println(ch.next.cb(ch), ch.next.next == nil)
	r := Ring{Ring{}, Ring{Ring{}, nil}}
	fmt.Println(len(r), len(r[1]), r)
	var pr PtrRec
	pr = &pr
	fmt.Println(*pr == pr)
	v := &Pair{&Leaf{"a"}, &Pair{&Leaf{"b"}, &Leaf{"c"}}}
	fmt.Println(v.Accept(printer{}))
	var b Bytes = []byte("alias")
	var e Err
	var m myInt = 3
	fmt.Println(string(b), e == nil, m+1)
	a := A{1}
	fmt.Println(a.Hello(), B(a).Hello(), C{a}.Hello(), A(B(a)) == a)
	type local int
	type localAlias = local
	var la localAlias = 5
	fmt.Printf("%T %v\n", la, la)
	{
		type local string
		fmt.Printf("%T %v\n", local("x"), local("y"))
	}
	type pt struct{ x, y int }
	anon := struct{ x, y int }{1, 2}
	p := pt(anon)
	pp := (*pt)(&anon)
	pp.x = 10
	fmt.Println(p, anon, *pp)
	var fn func(int) LinkedFn = f
	fmt.Println(LinkedFn(fn) != nil, Names([]string{"x"})[0], []string(Names{"y"}))
	var ro <-chan int = make(chan int)
	type dir (<-chan int)
	fmt.Println(dir(ro) != nil)
}
