package main

import "fmt"

type T struct{ n int }

func (t T) Val(k int) int   { return t.n*10 + k }
func (t *T) Ptr(k int) int  { t.n += k; return t.n }
func (t T) String() string  { return fmt.Sprint("T", t.n) }

type I interface{ Val(int) int }

type E1 struct{ T }
type E2 struct{ *T }
type E3 struct{ I }
type E4 struct {
	*E1
	x int
}
type E5 struct{ E4 }

type Fn func(int) int

func (f Fn) Call(n int) int { return f(n) }

type M map[string]int

func (m M) Get(k string) int  { return m[k] }
func (m *M) Set(k string, v int) { (*m)[k] = v }

type Arr [3]int

func (a Arr) Sum() int { return a[0] + a[1] + a[2] }
func (a *Arr) Inc()    { a[0]++ }

type N int

func (n *N) Add(k int) *N { *n += N(k); return n }
func (n N) Twice() N      { return 2 * n }

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "->", r)
		}
	}()
	f()
}

func main() {
	t := T{1}
	v, p := t.Val, t.Ptr
	t.n = 2
	fmt.Println(v(5), p(3), t.n, v(5))
	pv := (&t).Val
	t.n = 9
	fmt.Println(pv(0))
	fmt.Println(T.Val(t, 1), (*T).Val(&t, 2), (*T).Ptr(&t, 1), T.String(t), I.Val(t, 4), I.Val(&t, 4))
	e1, e2 := E1{T{3}}, E2{&T{4}}
	f1, f2, g1, g2 := e1.Val, e2.Val, e1.Ptr, e2.Ptr
	e1.n, e2.n = 30, 40
	fmt.Println(f1(1), f2(1), g1(1), g2(1), e1, e2.T.n)
	fmt.Println(E1.Val(e1, 2), E2.Val(e2, 2), E2.Ptr(e2, 1), (*E1).Ptr(&e1, 1), (*E2).Ptr(&e2, 1))
	e5 := E5{E4{&E1{T{7}}, 1}}
	h, k := e5.Val, e5.Ptr
	k(1)
	fmt.Println(h(0), e5.Val(0), E5.Ptr(e5, 2), (*E5).Val(&e5, 1), e5)
	var i I = &t
	iv := i.Val
	i = T{100}
	fmt.Println(iv(1), i.Val(1), E3{i}.Val(2), E3.Val(E3{&t}, 3))
	fmt.Println(Fn(func(n int) int { return n * n }).Call(5), Fn.Call(t.Val, 3))
	m := M{"a": 1}
	set := m.Set
	set("b", 2)
	get := m.Get
	m = M{"a": 50}
	fmt.Println(get("a"), get("b"), m.Get("a"), M.Get(m, "a"))
	a := Arr{1, 2, 3}
	sum, inc := a.Sum, a.Inc
	inc()
	inc()
	fmt.Println(sum(), a.Sum(), Arr.Sum(a))
	var n N = 5
	fmt.Println(*n.Add(1).Add(2), n.Twice().Twice(), (*N).Add(&n, 2) == &n, n)
	fs := []func(int) int{t.Val, t.Ptr, i.Val, e2.Ptr}
	for _, f := range fs {
		fmt.Print(f(1), " ")
	}
	fmt.Println()
	defer fmt.Println("deferred", t.Val(1))
	defer func(f func(int) int) { fmt.Println(f(2)) }(t.Val)
	t.n = -1
	var np *T
	var ni I
	try("nil value method value", func() { f := np.Val; fmt.Println("not reached", f) })
	try("nil ptr method value", func() { f := np.Ptr; fmt.Println("bound"); f(1) })
	try("nil interface method value", func() { f := ni.Val; fmt.Println("not reached", f) })
	try("nil embedded", func() { var e E2; f := e.Val; fmt.Println("not reached", f) })
	try("nil embedded iface", func() { var e E3; f := e.Val; fmt.Println("not reached", f) })
	try("call nil func", func() { var f func(); f() })
	fmt.Printf("%T %T %T %T\n", t.Val, T.Val, (*T).Ptr, I.Val)
	go func() {}()
	c := make(chan string, 1)
	go func(s fmt.Stringer, f func() string) { c <- s.String() + f() }(t, T{8}.String)
	fmt.Println(<-c)
}
