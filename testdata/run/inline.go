// What inlining must not change: order of effects, captured variables, recursion, slots of loops, zero values of
// variables of inlined bodies, several results, early returns, loops in small functions.
package main

import "fmt"

var trace []string

func note(s string, n int) int {
	trace = append(trace, s)
	return n
}

func add(a, b int) int { return a + b }

func swap(a, b int) (int, int) { return b, a }

func sign(n int) int {
	if n < 0 {
		return -1
	}
	if n > 0 {
		return 1
	}
	return 0
}

func sum(s []int) (t int) {
	for _, v := range s {
		t += v
	}
	return
}

// A variable of an inlined body starts at zero in every round.
func fresh(n int) int {
	var a [4]int
	a[n&3]++
	p := &a[(n+1)&3]
	*p += 10
	return a[0] + a[1]*2 + a[2]*3 + a[3]*4
}

func boxed(n int) *int { return &n }

func even(n int) bool {
	if n == 0 {
		return true
	}
	return odd(n - 1)
}

func odd(n int) bool {
	if n == 0 {
		return false
	}
	return even(n - 1)
}

func fact(n int) int {
	if n <= 1 {
		return 1
	}
	return n * fact(n-1)
}

type counter struct{ n int }

func (c *counter) next() int { c.n++; return c.n }
func (c counter) peek() int  { return c.n }

type peeker interface{ peek() int }

func each(s []int, f func(i, v int) bool) {
	for i, v := range s {
		if !f(i, v) {
			return
		}
	}
}

func compose(f, g func(int) int) func(int) int {
	return func(x int) int { return f(g(x)) }
}

//go:noinline
func opaque(n int) int { return n }

func main() {
	fmt.Println(add(note("a", 1), note("b", 2)), trace)
	a, b := swap(swap(1, 2))
	fmt.Println(a, b, sign(-5), sign(0), sign(9), sum([]int{1, 2, 3}), sum(nil))
	for i := range 5 {
		fmt.Print(fresh(i), " ")
	}
	fmt.Println()
	var ps []*int
	for i := range 3 {
		ps = append(ps, boxed(i*i))
	}
	*ps[1] = 7
	fmt.Println(*ps[0], *ps[1], *ps[2])
	fmt.Println(even(10), odd(7), even(7), fact(10))
	var c counter
	fmt.Println(c.next(), c.next(), c.peek())
	var p peeker = c
	c.next()
	fmt.Println(p.peek(), c.peek())
	found := -1
	each([]int{4, 8, 15, 16}, func(i, v int) bool {
		if v%5 == 0 {
			found = i
			return false
		}
		return true
	})
	fmt.Println(found)
	f := compose(func(x int) int { return x + found }, func(x int) int { return x * 10 })
	found = 100
	fmt.Println(f(2), compose(f, f)(1), opaque(3))
	// Closures in a loop keep their own variables even if the functions that make them are inlined.
	var fs []func() int
	for i := range 3 {
		mk := func() func() int { return func() int { i++; return i } }
		fs = append(fs, mk())
	}
	fmt.Println(fs[0](), fs[0](), fs[1](), fs[2]())
}
