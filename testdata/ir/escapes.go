// minigo: command emit --escapes

// What escape analysis and inlining decide, told as gc tells it.
package main

import "fmt"

type T struct{ a, b int }

func newT() *T { return &T{1, 2} }

func (t *T) sum() int { return t.a + t.b }

func leak(p *int) *int { return p }

var global *int

func store(p *int) { global = p }

func use(p *int) int { return *p }

func variadic(xs ...int) int { return len(xs) }

func apply(f func(int) int) int { return f(1) }

func big(n int) []int {
	s := make([]int, n)
	return s
}

type node struct {
	next *node
	v    int
}

// A list that stays in the frame, and one that a callee returns.
func cycle(n int) int {
	a := &node{v: 1}
	b := &node{next: a, v: n}
	c := last(b)
	return c.v + first(b).v
}

func first(n *node) *node { return n }

//go:noinline
func last(n *node) *node {
	for n.next != nil {
		n = n.next
	}
	return n
}

//go:noinline
func keep(n *node, p **node) { *p = n }

//go:noinline
func same(n *node) *node { return n }

func kept() *node {
	var slot *node
	x := node{v: 5}
	keep(&x, &slot)
	y := node{v: 6}
	z := same(&y)
	z.v++
	return slot
}

func main() {
	x := 1
	y := 2
	z := 3
	store(&x)
	use(&y)
	q := leak(&z)
	_ = q
	t := newT()
	u := &T{3, 4}
	v := new(T)
	w := new(int)
	store(w)
	s := []int{1, 2, 3}
	m := make([]int, 10)
	k := make(map[string]int)
	k["a"] = variadic(1, 2) + s[0] + m[1]
	n := apply(func(i int) int { return i + y })
	h := func() int { return n }
	go h()
	for i := 0; i < 3; i++ {
		defer func() { n += i }()
	}
	fmt.Println(t.sum(), u.a, v.b, big(3), "a"+fmt.Sprint(n), n)
	cycle(8)
}
