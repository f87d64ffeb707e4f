// Tests recursive types of every shape: functions, maps, slices, channels, interfaces, pointers and methods over them.
package main

import (
	"fmt"
	"sort"
	"strings"
)

type S []S
type M map[string]M
type F func(F, int) int
type C chan C
type I interface{ Next() (I, bool) }
type P *P
type A [2]*A
type St struct {
	kids map[string]St
	list []St
	f    func(St) *St
	arr  [1]*St
	i    interface{ m(St) St }
}

func (s S) depth() int {
	d := 0
	for _, x := range s {
		d = max(d, x.depth())
	}
	return d + 1
}

func (m M) String() string {
	var ks []string
	for k, v := range m {
		ks = append(ks, k+v.String())
	}
	sort.Strings(ks)
	return "{" + strings.Join(ks, " ") + "}"
}

type count int

func (c count) Next() (I, bool) { return c - 1, c > 0 }

type wrap struct{ I }

func (w *wrap) Next() (I, bool) {
	n, ok := w.I.Next()
	return &wrap{n}, ok
}

func (s St) m(o St) St { s.list = append(s.list, o); return s }

func main() {
	s := S{{}, {{}, {{}}}, nil}
	fmt.Println(s.depth(), len(s), s, S(nil).depth())
	s[0] = s
	fmt.Println(len(s[0][0][0]), s[0][0][1].depth())
	m := M{"a": {"b": {}, "c": {"d": nil}}, "e": nil}
	m["e"] = M{"f": m["a"]["c"]}
	fmt.Println(m, m["x"]["y"]["z"] == nil)
	f := F(func(f F, n int) int {
		if n <= 1 {
			return 1
		}
		return f(f, n-1) + f(f, n-2)
	})
	fmt.Println(f(f, 12))
	c := make(C, 2)
	c <- c
	c <- make(C, 7)
	fmt.Println(<-c == c, cap(<-c), len(c))
	var i I = &wrap{&wrap{count(4)}}
	n := 0
	for ok := true; ok; n++ {
		i, ok = i.Next()
	}
	fmt.Printf("%d %T %v\n", n, i, i.(*wrap).I.(*wrap).I)
	var p, q P
	p = &q
	q = &p
	fmt.Println(*p == q, **p == p, ***p == q)
	a := A{}
	a[0] = &a
	b := a
	b[1] = &a
	fmt.Println(a[0][0][0] == &a, b[0] == b[1], a[1] == nil, a == b, *b[0] == a)
	st := St{kids: map[string]St{"k": {list: []St{{}, {}}}}}
	st.f = func(s St) *St { return &s }
	st.arr[0] = st.f(st)
	st.i = st
	r := st.i.m(st).m(St{})
	fmt.Println(len(r.list), len(st.list), len(st.arr[0].kids["k"].list), st.arr[0].f != nil, st.arr[0].arr[0] == nil)
	type local struct {
		l *local
		g func() local
	}
	var l local
	l.g = func() local { return local{l: &l} }
	fmt.Println(l.g().l.g().l == &l)
	type T1 = struct{ next *T2 }
	fmt.Println(T1{&T2{T1{}}}.next.in.next == nil)
}

type T2 struct{ in struct{ next *T2 } }
