// Objects of loops that refer to each other: each round has its own.
package main

import "fmt"

type node struct {
	next *node
	v    int
}

var kept []func() int

// Within a round everything may refer to everything.
func rounds(n int) (sum int) {
	for i := range n {
		a := &node{v: i}
		b := &node{next: a, v: 2 * i}
		a.next = b
		p := b.next.next
		sum += p.v + a.v
	}
	return
}

// The chain grows over rounds.
func chain(n int) (out []int) {
	var head *node
	for i := range n {
		x := &node{v: i}
		y := &node{next: x, v: 10 * i}
		x.next = head
		head = y
	}
	for p := head; p != nil; p = p.next {
		out = append(out, p.v)
	}
	return
}

// The last round's object is used in this one.
func last(n int) (out []int) {
	old := &node{v: -1}
	for i := range n {
		x := &node{v: i}
		box := struct{ p *node }{old}
		out = append(out, box.p.v)
		old = x
	}
	return
}

// An object outside the loop holds the last one.
func outside(n int) (out []int) {
	var holder struct{ p *node }
	for i := range n {
		x := &node{v: i}
		if holder.p != nil {
			out = append(out, holder.p.v)
		}
		holder.p = x
	}
	return
}

// The holder is made less often than what it holds.
func nested(n int) (out []int) {
	for i := range n {
		h := &struct{ p, q *node }{}
		for j := range n {
			x := &node{v: 10*i + j}
			h.q = h.p
			h.p = x
			if h.q != nil {
				out = append(out, h.q.v)
			}
		}
	}
	return
}

// Made in the same block, but only sometimes stored.
func sometimes(n int) (out []int) {
	for i := range n {
		h, x := &struct{ p *node }{}, &node{v: i}
		if i%2 == 0 {
			h.p = x
		}
		if h.p != nil {
			out = append(out, h.p.v)
		} else {
			out = append(out, -1)
		}
	}
	return
}

func closures(n int) (out []int) {
	for i := range n {
		total := 0
		var f func(int)
		f = func(k int) {
			if k > 0 {
				total += k * i
				f(k - 1)
			}
		}
		f(3)
		out = append(out, total)
		if i%2 == 1 {
			kept = append(kept, func() int { f(2); return total })
		}
	}
	return
}

func previous(n int) (out []int) {
	var before func() int
	for i := range n {
		v := i
		f := func() int { v++; return v }
		if before != nil {
			out = append(out, before(), f())
		}
		before = f
	}
	return
}

func defers(n int) (out []int) {
	for i := range n {
		x := &node{v: i}
		y := &node{next: x}
		defer func() { out = append(out, y.next.v) }()
	}
	return
}

func jumps(n int) (out []int) {
	i := 0
	var p *node
again:
	x := &node{v: i}
	h := &node{next: x}
	if p != nil {
		out = append(out, p.v)
	}
	p = h.next
	if i++; i < n {
		goto again
	}
	return
}

func main() {
	fmt.Println(rounds(5))
	fmt.Println(chain(3))
	fmt.Println(last(4))
	fmt.Println(outside(4))
	fmt.Println(nested(3))
	fmt.Println(sometimes(4))
	fmt.Println(closures(4))
	for _, f := range kept {
		fmt.Println(f(), f())
	}
	fmt.Println(previous(4))
	fmt.Println(defers(3))
	fmt.Println(jumps(4))
}
