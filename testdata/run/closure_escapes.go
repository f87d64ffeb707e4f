// Closures that call themselves, are called by others, and hand on what they capture.
package main

import "fmt"

//go:noinline
func count(n int) int {
	total := 0
	var f func(int)
	f = func(n int) {
		if n == 0 {
			return
		}
		total += n
		f(n - 1)
	}
	f(n)
	return total
}

type tree struct {
	l, r *tree
	v    int
}

func walk(t *tree, fn func(*tree)) {
	if t != nil {
		walk(t.l, fn)
		fn(t)
		walk(t.r, fn)
	}
}

var keep []*int

func leak() func(int) *int {
	x := 1
	g := func(k int) *int { x += k; return &x }
	return g
}

func apply(fn func() *int) *int { return fn() }

func local() *int {
	y := 5
	return apply(func() *int { return &y })
}

func into(n int) (out []*int) {
	for i := range n {
		v := i
		apply(func() *int { out = append(out, &v); return nil })
	}
	return
}

type node struct {
	next *node
	v    int
}

func link() *node {
	var head, tail *node
	a, b := &node{v: 1}, &node{v: 2}
	do := func(f func()) { f() }
	do(func() { head = a; tail = b })
	do(func() { head.next = tail })
	return head
}

func main() {
	fmt.Println(count(10))
	t := &tree{&tree{nil, nil, 1}, &tree{nil, nil, 3}, 2}
	sum := 0
	var order []int
	walk(t, func(t *tree) { sum += t.v; order = append(order, t.v) })
	fmt.Println(sum, order)
	g := leak()
	p := g(2)
	fmt.Println(*p, *g(3))
	q := local()
	count(50)
	fmt.Println(*q)
	for _, p := range into(4) {
		fmt.Println(*p)
	}
	n := link()
	count(50)
	fmt.Println(n.v, n.next.v)
	for range 1000000 {
		sum += count(3)
	}
	fmt.Println(sum)
}
