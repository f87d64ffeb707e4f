// Deep recursion: stacks grow and shrink, in main and in goroutines, with pointers into frames.
package main

import "fmt"

type Frame struct {
	up  *Frame
	n   int
	pad [10]int
}

func depth(n int) int {
	if n == 0 {
		return 0
	}
	return depth(n-1) + 1
}

func chain(up *Frame, n int) int {
	f := Frame{up: up, n: n}
	f.pad[n%10] = n
	if n == 0 {
		sum := 0
		for p := &f; p != nil; p = p.up {
			sum += p.pad[p.n%10]
		}
		return sum
	}
	return chain(&f, n-1)
}

func ack(m, n int) int {
	if m == 0 {
		return n + 1
	}
	if n == 0 {
		return ack(m-1, 1)
	}
	return ack(m-1, ack(m, n-1))
}

func bigFrame(n int) (t int) {
	var buf [500]int
	buf[n%500] = n
	if n > 0 {
		t = bigFrame(n - 1)
	}
	return t + buf[n%500]
}

func isEven(n int) bool {
	if n == 0 {
		return true
	}
	return isOdd(n - 1)
}

func isOdd(n int) bool {
	if n == 0 {
		return false
	}
	return isEven(n - 1)
}

func withDefer(n int, out *int) {
	defer func() { *out += n }()
	if n > 0 {
		withDefer(n-1, out)
	}
}

func floats(n int, a, b float64) (float64, float64) {
	if n == 0 {
		return a, b
	}
	x, y := floats(n-1, b, a+b)
	return x + 1, y - 1
}

type Tree struct{ l, r *Tree }

func build(d int) *Tree {
	if d == 0 {
		return nil
	}
	return &Tree{build(d - 1), build(d - 1)}
}

func (t *Tree) size() int {
	if t == nil {
		return 0
	}
	return 1 + t.l.size() + t.r.size()
}

func main() {
	fmt.Println(depth(10), depth(100000), depth(1000000))
	fmt.Println(chain(nil, 1000), chain(nil, 50000))
	fmt.Println(ack(2, 50), ack(3, 5))
	fmt.Println(bigFrame(2000))
	fmt.Println(isEven(300001), isOdd(300001))
	out := 0
	withDefer(20000, &out)
	fmt.Println(out)
	fmt.Println(floats(30, 0, 1))
	fmt.Println(build(14).size())

	// Grows and returns again and again across the same boundary.
	t := 0
	for i := range 2000 {
		t += depth(i%50 + 10)
	}
	fmt.Println(t)
	done := make(chan int)
	for i := range 8 {
		go func() {
			r := 0
			for j := range 5 {
				r += depth(10000*j) + chain(nil, 500+i)
			}
			done <- r
		}()
	}
	sum := 0
	for range 8 {
		sum += <-done
	}
	fmt.Println(sum)
	var rec func(n int, f func() int) int
	rec = func(n int, f func() int) int {
		if n == 0 {
			return f()
		}
		return rec(n-1, func() int { return f() + 1 })
	}
	fmt.Println(rec(10000, func() int { return 5 }))
}
