// Variables and literals whose address leaves the function must live on; others must not be mixed up.
package main

import "fmt"

type N struct {
	v    int
	next *N
}

var global *int
var sink any

func leakParam(p *int) *int { return p }
func leakLocal() *N {
	n := N{v: 1}
	n.next = &N{v: 2}
	return &n
}
func leakField() *int {
	var s struct{ a, b, c int }
	s.b = 22
	return &s.b
}
func leakElem() []int {
	arr := [5]int{1, 2, 3, 4, 5}
	return arr[1:3]
}
func leakGlobal() {
	x := 33
	global = &x
}
func leakIface() {
	type T struct{ a, b int }
	t := T{4, 5}
	sink = &t
	t.b = 55
}
func leakChan(c chan *int) {
	x := 66
	c <- &x
}
func leakClosure() (func() int, func(int)) {
	x := 77
	return func() int { return x }, func(v int) { x = v }
}
func leakVariadic(ps ...*int) []*int { return ps }
func leakSlice(n int) []*int {
	var out []*int
	for i := 0; i < n; i++ {
		j := i * i
		out = append(out, &j)
	}
	return out
}
func leakRange(xs []int) (ps []*int) {
	for _, x := range xs {
		ps = append(ps, &x)
	}
	return
}
func leakDefer() (p *int) {
	x := 1
	defer func() { p = &x; x = 88 }()
	return nil
}
func leakMethodValue() func() int {
	n := N{v: 99}
	return n.get
}
func (n *N) get() int            { return n.v }
func leakParamItself(x int) *int { return &x }
func leakViaStruct() [2]*int {
	a, b := 1, 2
	s := struct{ p, q *int }{&a, &b}
	s.p, s.q = s.q, s.p
	return [2]*int{s.p, s.q}
}
func noLeak() int {
	x := 5
	p := &x
	q := &p
	**q = 6
	s := [3]*int{p, *q, &x}
	*s[2]++
	return x
}

// clobber overwrites the stack that returned functions used.
func clobber(n int) int {
	var pad [100]int
	for i := range pad {
		pad[i] = -n
	}
	if n > 0 {
		return clobber(n-1) + pad[n]
	}
	return 0
}

func main() {
	x := 11
	p := leakParam(&x)
	n := leakLocal()
	f := leakField()
	e := leakElem()
	leakGlobal()
	leakIface()
	c := make(chan *int, 1)
	leakChan(c)
	get, set := leakClosure()
	set(get() + 1)
	v := leakVariadic(&x, new(int))
	s := leakSlice(4)
	r := leakRange([]int{7, 8, 9})
	d := leakDefer()
	m := leakMethodValue()
	i1, i2 := leakParamItself(1), leakParamItself(2)
	w := leakViaStruct()
	clobber(50)
	*p++
	fmt.Println(x, n.v, n.next.v, *f, e, *global, sink, *<-c, get())
	fmt.Println(*v[0], *v[1], *s[0], *s[1], *s[2], *s[3], *r[0], *r[1], *r[2])
	fmt.Println(*d, m(), *i1, *i2, *w[0], *w[1], noLeak())
	done := make(chan bool)
	y := 1
	go func() {
		clobber(20)
		y = 100
		done <- true
	}()
	<-done
	fmt.Println(y)
	lists := [3]*N{}
	for i := range lists {
		lists[i] = &N{i, nil}
		for j := range 3 {
			lists[i].next = &N{j * 10, lists[i].next}
		}
	}
	clobber(30)
	for _, l := range lists {
		for ; l != nil; l = l.next {
			fmt.Print(l.v, " ")
		}
	}
	fmt.Println()
}
