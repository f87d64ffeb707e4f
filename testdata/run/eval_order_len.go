// len and cap are taken in order with the calls of a statement; other operands are read after them.
package main

import "fmt"

type S struct {
	F string
	N int
}

var (
	g   *S
	a   []int
	c   int
	s   = []int{1, 2, 3}
	m   = map[int]int{1: 1}
	str = "abc"
)

//go:noinline
func ix(i, n int) int { return i + n }

//go:noinline
func inc() int { c++; return 0 }

func two(a, b int) { fmt.Println(a, b) }

func grow() int {
	s = append(s, 4, 5)
	str += "x"
	m[7] = 7
	return len(s)
}

func try(n string, f func() int) {
	c = 0
	defer func() { fmt.Println(n, recover(), c) }()
	f()
}

func main() {
	p := g
	b := a
	try("index, len:", func() int { return ix(a[0], len(g.F)) })
	try("index, field:", func() int { return ix(a[0], g.N) })
	try("index, local field:", func() int { return ix(a[0], p.N) })
	try("local index, len:", func() int { return ix(b[0], len(p.F)) })
	try("index + field:", func() int { return a[0] + g.N })
	try("index + len:", func() int { return a[0] + len(g.F) })
	try("field, call:", func() int { return ix(g.N, inc()) })
	try("len, call:", func() int { return ix(len(g.F), inc()) })
	try("field + call:", func() int { return g.N + inc() })
	try("len + call:", func() int { return len(g.F) + inc() })
	try("index, call:", func() int { return ix(a[0], inc()) })
	try("index + call:", func() int { return a[0] + inc() })
	try("len, literal:", func() int { return ix(len(g.F), func() int { c++; return 1 }()) })
	try("field, literal:", func() int { return ix(g.N, func() int { c++; return 1 }()) })
	try("index, literal:", func() int { return ix(a[0], func() int { c++; return 1 }()) })
	try("string index, call:", func() int { return int((g.F + "x")[ix(a[inc()], len(g.F))]) })

	two(len(s), grow())
	two(0*cap(s)+len(s), grow())
	two(len(str), grow())
	two(len(m), grow())
	t := []int{1}
	more := func() int { t = append(t, 2); return 0 }
	two(len(t), more())
	fmt.Println(len(t) + more())
	x := len(t) + more()
	fmt.Println(x, len(t))
}
