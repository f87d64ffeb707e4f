// Loads that loops repeat: what the loop changes itself is seen, and nothing faults that would not have been reached.
package main

import (
	"fmt"
	"strings"
)

type stack struct {
	items []int
	name  string
	next  *stack
	buf   [4]int
	n     int
}

var shared = []int{1, 2, 3, 4}

//go:noinline
func (s *stack) drain() (sum int) {
	for len(s.items) > 0 {
		sum += s.items[len(s.items)-1]
		s.items = s.items[:len(s.items)-1]
	}
	return
}

//go:noinline
func (s *stack) grow(limit int) (steps int) {
	for i := 0; i < len(s.items) && len(s.items) < limit; i++ {
		s.items = append(s.items, s.items[i]*2)
		steps++
	}
	return
}

// The other may be the same.
//
//go:noinline
func alias(a, b *stack) (n int) {
	for i := 0; i < len(a.items); i++ {
		b.items = b.items[:len(b.items)-1]
		n++
	}
	return
}

//go:noinline
func counter(s *stack, p *int) (rounds int) {
	for i := 0; i < s.n; i++ {
		*p--
		rounds++
	}
	return
}

// Elements that lie beside their own header.
//
//go:noinline
func inner(s *stack) (t int) {
	s.items = s.buf[:]
	for i := range s.items {
		s.items[i] = i * i
		t += s.buf[i] + len(s.items)
	}
	return
}

//go:noinline
func names(s *stack) (n int) {
	for i := 0; i < 5; i++ {
		n += len(s.name)
		s.name += "x"
	}
	return
}

//go:noinline
func walk(s *stack) (n int) {
	for s != nil {
		n += len(s.items)
		s = s.next
	}
	return
}

// Never looks at s if n is not positive.
//
//go:noinline
func upto(s *stack, n int) (t int) {
	for i := 0; i < n; i++ {
		t += s.items[i]
	}
	return
}

// Looks at s only in some rounds.
//
//go:noinline
func sometimes(s *stack, xs []int) (t int) {
	for _, x := range xs {
		if x > 0 {
			t += len(s.items) + s.n
		}
	}
	return
}

//go:noinline
func row(t [][]int, i, n int) (sum int) {
	for j := 0; j < n; j++ {
		sum += t[i][j]
	}
	return
}

// The store happens before the panic.
//
//go:noinline
func order(out []int, s *stack) {
	for i := range out {
		out[i] = 7
		out[i] += s.n
	}
}

//go:noinline
func global(stop int) (t int) {
	for i := 0; i < len(shared); i++ {
		if i == stop {
			shared = shared[:i+1]
		}
		t += shared[i]
	}
	return
}

//go:noinline
func closure() (n int) {
	xs := []string{"a", "b", "c"}
	cut := func() { xs = xs[:len(xs)-1] }
	for i := 0; i < len(xs); i++ {
		n += len(xs)
		cut()
	}
	return
}

//go:noinline
func matrix(m [][]float64) (t float64) {
	for i := range m {
		for j := range m[i] {
			m[i][j] += float64(i * j)
			t += m[i][j]
		}
		if i == 1 {
			m[2] = m[2][:1]
		}
	}
	return
}

//go:noinline
func swapRows(m [][]int) (t int) {
	for i := 0; i < len(m[0]); i++ {
		m[0], m[1] = m[1], m[0]
		t = t*10 + m[0][i]
	}
	return
}

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "panics:", r)
		}
	}()
	f()
}

func main() {
	s := &stack{items: []int{1, 2, 3}, name: "s"}
	fmt.Println(s.grow(10), s.items)
	fmt.Println(walk(&stack{next: s}), s.drain(), s.items)
	s.items = []int{1, 2, 3, 4, 5}
	fmt.Println(alias(s, s), s.items)
	s.n = 10
	fmt.Println(counter(s, &s.n), s.n)
	fmt.Println(inner(s), s.buf)
	fmt.Println(names(s), s.name)
	fmt.Println(upto(nil, 0), upto(nil, -1), upto(s, 3))
	fmt.Println(sometimes(nil, []int{0, -1}), sometimes(s, []int{0, 1, 2}))
	try("sometimes", func() { sometimes(nil, []int{0, 1}) })
	try("upto", func() { upto(nil, 1) })
	try("upto", func() { upto(s, 9) })
	fmt.Println(row(nil, 5, 0), row([][]int{{1, 2}, {3, 4}}, 1, 2))
	try("row", func() { row([][]int{{1}}, 1, 1) })
	try("row", func() { row([][]int{{1}}, 0, 2) })
	try("row", func() { row([][]int{{1}}, -1, 2) })
	out := make([]int, 3)
	try("order", func() { order(out, nil) })
	fmt.Println(out)
	fmt.Println(global(9), global(2), shared)
	fmt.Println(closure())
	fmt.Println(matrix([][]float64{{1, 2}, {3}, {4, 5, 6}}))
	fmt.Println(swapRows([][]int{{1, 2, 3}, {4, 5, 6}}))
	fmt.Println(strings.Repeat("=", 4))
}
