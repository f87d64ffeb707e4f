// Methods on every kind of named type; value and pointer receivers; method sets.
package main

import "fmt"

type Bool bool
type Float float64
type Str string
type Arr [3]int
type Sl []string
type Ch chan int
type Fn func(int) int
type Ptr struct{ v int }
type Empty struct{}

func (b Bool) Not() Bool       { return !b }
func (f Float) Half() Float    { return f / 2 }
func (s Str) Twice() Str       { return s + s }
func (a Arr) Sum() int         { return a[0] + a[1] + a[2] }
func (a *Arr) Clear()          { *a = Arr{} }
func (s Sl) Last() string      { return s[len(s)-1] }
func (s *Sl) Push(x string)    { *s = append(*s, x) }
func (c Ch) Next() int         { return <-c }
func (f Fn) Twice(x int) int   { return f(f(x)) }
func (p *Ptr) IsNil() bool     { return p == nil }
func (p Ptr) Value() int       { return p.v }
func (Empty) Hello() string    { return "hello from nothing" }
func (_ *Empty) Blank() string { return "blank receiver" }

type Setter interface{ Set(int) }
type Valuer interface{ Value() int }

func (p *Ptr) Set(n int) { p.v = n }

type Stack struct{ items []int }

func (s *Stack) Push(v int) *Stack { s.items = append(s.items, v); return s }
func (s Stack) Peek() int          { return s.items[len(s.items)-1] }

func main() {
	fmt.Println(Bool(true).Not(), Float(5).Half(), Str("ab").Twice(), Arr{1, 2, 3}.Sum())
	a := Arr{4, 5, 6}
	pa := &a
	fmt.Println(pa.Sum())
	pa.Clear()
	fmt.Println(a, a.Sum())
	var s Sl
	s.Push("x")
	(&s).Push("y")
	fmt.Println(s.Last(), len(s))
	c := make(Ch, 2)
	c <- 8
	c <- 9
	fmt.Println(c.Next(), c.Next())
	fmt.Println(Fn(func(x int) int { return x*2 + 1 }).Twice(3))
	var np *Ptr
	fmt.Println(np.IsNil(), (&Ptr{}).IsNil(), (*Ptr)(nil).IsNil())
	fmt.Println(Empty{}.Hello(), (&Empty{}).Blank(), (*Empty).Blank(nil))

	p := Ptr{1}
	var set Setter = &p
	var val Valuer = p // copies
	var pval Valuer = &p
	set.Set(10)
	fmt.Println(p.v, val.Value(), pval.Value())
	fmt.Println(new(Stack).Push(1).Push(2).Push(3).Peek())

	// Calls through addressable elements and fields take the address.
	ps := []Ptr{{1}, {2}}
	ps[0].Set(11)
	st := struct{ inner Ptr }{Ptr{3}}
	st.inner.Set(33)
	arr := [2]Ptr{}
	arr[1].Set(44)
	pp := &arr
	pp[0].Set(55)
	fmt.Println(ps, st, arr, pp[0].Value())
	type Local struct{ Ptr }
	l := Local{Ptr{5}}
	l.Set(6)
	var ls Setter = &l
	ls.Set(l.Value() + 1)
	fmt.Println(l, l.Ptr.v)
	// Mutual recursion through methods.
	fmt.Println(Num(10).even(), Num(7).even())
}

type Num int

func (n Num) even() bool { return n == 0 || (n - 1).odd() }
func (n Num) odd() bool  { return n != 0 && (n - 1).even() }
