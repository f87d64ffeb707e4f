// Tests struct and array comparison: blank fields ignored, padding ignored, floats, interfaces, nested arrays and panics on uncomparable dynamic types.
package main

import (
	"fmt"
	"math"
)

type B struct {
	a int8
	_ int64
	b string
	_ float64
}

type B2 struct {
	a int8
	x int64
	b string
	y float64
}

type Pad struct {
	a byte
	b int64
	c byte
	d int16
}

type Fl struct {
	f float64
	c complex128
}

type If struct {
	n int
	v any
	e error
}

type Nest struct {
	arr [2][2]Pad
	p   *int
	ch  chan int
	s   struct{ x, y string }
}

type Empty struct{}

func try(name string, f func() bool) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "panic:", r)
		}
	}()
	fmt.Println(name, f())
}

func dirty(a int8) B { return B(struct {
	a int8
	_ int64
	b string
	_ float64
}{a: a, b: "b"}) }

func main() {
	x, y := B{a: 1, b: "b"}, dirty(1)
	fmt.Println(x == y, x != y, x == B{a: 1}, any(x) == any(y), any(x) == any(B{a: 2, b: "b"}))
	m := map[B]int{x: 1}
	m[y]++
	fmt.Println(m[x], len(m))
	var p, q Pad
	p = Pad{1, 2, 3, 4}
	q.a, q.b, q.c, q.d = 1, 2, 3, 4
	fmt.Println(p == q, [2]Pad{p, q} == [2]Pad{q, p}, any(p) == any(q))
	nan := math.NaN()
	negz := math.Copysign(0, -1)
	fmt.Println(Fl{0, 0} == Fl{negz, complex(negz, 0)}, Fl{f: nan} == Fl{f: nan}, Fl{c: complex(0, nan)} == Fl{c: complex(0, nan)})
	fm := map[Fl]int{}
	fm[Fl{f: nan}]++
	fm[Fl{f: nan}]++
	fm[Fl{}]++
	fm[Fl{f: negz}]++
	fmt.Println(len(fm), fm[Fl{}])
	n := 3
	ch := make(chan int)
	n1, n2 := Nest{p: &n, ch: ch}, Nest{p: &n, ch: ch}
	fmt.Println(n1 == n2)
	n2.arr[1][1].d = 1
	fmt.Println(n1 == n2, n1.arr[0] == n2.arr[0], n1.arr[1] == n2.arr[1])
	n1.arr[1][1] = n2.arr[1][1]
	n1.s.x, n2.s.x = "ab", string([]byte{'a', 'b'})
	fmt.Println(n1 == n2, Empty{} == Empty{}, [0]int{} == [0]int{}, [3]Empty{} == [3]Empty{})
	try("same", func() bool { return If{1, 2, nil} == If{1, 2, nil} })
	try("types", func() bool { return If{1, int8(2), nil} == If{1, 2, nil} })
	try("slices", func() bool { return If{1, []int{}, nil} == If{1, []int{}, nil} })
	try("slice vs map", func() bool { return If{1, []int{}, nil} == If{1, map[int]int{}, nil} })
	try("differ first", func() bool { return If{1, []int{}, nil} == If{2, []int{}, nil} })
	try("funcs", func() bool { return [1]any{main} == [1]any{main} })
	try("struct in any", func() bool { return any(If{v: []int{}}) == any(If{v: []int{}}) })
	try("uncomparable struct", func() bool { return any(struct{ f []int }{}) == any(struct{ f []int }{}) })
	try("map key", func() bool { mm := map[any]int{}; mm[If{v: func() {}}] = 1; return true })
	try("map read", func() bool { mm := map[any]int{1: 1}; return mm[[1][]int{}] == 0 })
	anon := struct {
		a int8
		x int64
		b string
		y float64
	}{1, 2, "b", 3}
	fmt.Println(anon == B2{1, 2, "b", 3}, any(anon) == any(B2{1, 2, "b", 3}))
}
