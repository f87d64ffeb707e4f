// Tests function literals: recursion through variables, mutual recursion, Y-style self application, per-iteration capture and closures over named results.
package main

import (
	"errors"
	"fmt"
)

type self func(self, int) int

type state func(*int) state

func named(n int) (r int, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("wrapped: %v", x)
			r *= 2
		}
	}()
	inc := func() { r++ }
	for i := 0; i < n; i++ {
		inc()
	}
	if n > 3 {
		panic("too big")
	}
	return r + 100, nil
}

func results() (a, b int, f func() (int, int)) {
	f = func() (int, int) { a++; return a, b }
	defer func() { b += a }()
	a, b = 1, 2
	return b, a, f
}

func early() (err error) {
	defer func() {
		if err != nil {
			err = errors.Join(err, errors.New("closing"))
		}
	}()
	if _, err := fmt.Sscan("x", new(int)); err != nil {
		return errors.New("inner shadow")
	}
	return nil
}

func counter() (inc, dec func() int, get func() func() int) {
	c := 0
	inc = func() int { c++; return c }
	dec = func() int { c--; return c }
	get = func() func() int { return func() int { return c } }
	return
}

func main() {
	var fib func(int) int
	fib = func(n int) int {
		if n < 2 {
			return n
		}
		return fib(n-1) + fib(n-2)
	}
	old := fib
	fmt.Println(fib(15))
	fib = func(int) int { return 1 }
	fmt.Println(old(15), old(1)) // the old body calls the new variable
	var even, odd func(int) bool
	even = func(n int) bool { return n == 0 || odd(n-1) }
	odd = func(n int) bool { return n != 0 && even(n-1) }
	fmt.Println(even(1000), odd(77), even(13))
	fact := self(func(s self, n int) int {
		if n == 0 {
			return 1
		}
		return n * s(s, n-1)
	})
	fmt.Println(fact(fact, 10))
	var a, b state
	a = func(n *int) state { *n += 3; return b }
	b = func(n *int) state {
		*n *= 2
		if *n > 100 {
			return nil
		}
		return a
	}
	n := 1
	for s := a; s != nil; s = s(&n) {
	}
	fmt.Println(n)
	fmt.Println(named(2))
	fmt.Println(named(5))
	x, y, f := results()
	p, q := f()
	fmt.Println(x, y, p, q)
	fmt.Printf("%q\n", early())
	inc, dec, get := counter()
	inc()
	inc()
	g := get()
	dec()
	fmt.Println(g(), inc(), get()())
	var fs []func() int
	for i := 0; i < 3; i++ {
		fs = append(fs, func() int { i += 10; return i })
		i := i * 100
		fs = append(fs, func() int { i++; return i })
	}
	for _, f := range fs {
		fmt.Print(f(), " ", f(), " ")
	}
	fmt.Println()
	for i := 0; i < 6; i++ {
		func() { i++ }()
		fmt.Print(i, " ")
	}
	fmt.Println(func(xs ...int) int { return len(xs) }(1, 2, 3), func() func() string { return func() string { return "deep" } }()())
}
