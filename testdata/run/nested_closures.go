// Closures in closures, in loops, in goroutines, in deferred calls; generators; memo by slice.
package main

import (
	"fmt"
	"sync"
)

type Iter func() (int, bool)

func upto(n int) Iter {
	i := 0
	return func() (int, bool) {
		if i >= n {
			return 0, false
		}
		i++
		return i - 1, true
	}
}

func (it Iter) Filter(p func(int) bool) Iter {
	return func() (int, bool) {
		for {
			v, ok := it()
			if !ok || p(v) {
				return v, ok
			}
		}
	}
}

func (it Iter) Map(f func(int) int) Iter {
	return func() (int, bool) {
		v, ok := it()
		if ok {
			v = f(v)
		}
		return v, ok
	}
}

func (it Iter) Zip(other Iter) Iter {
	return func() (int, bool) {
		a, ok := it()
		b, ok2 := other()
		return a*1000 + b, ok && ok2
	}
}

func (it Iter) All() (out []int) {
	for v, ok := it(); ok; v, ok = it() {
		out = append(out, v)
	}
	return
}

func memo(f func(self func(int) int, n int) int) func(int) int {
	var cache []int
	var self func(int) int
	self = func(n int) int {
		for len(cache) <= n {
			cache = append(cache, -1)
		}
		if cache[n] < 0 {
			v := f(self, n) // may make cache grow
			cache[n] = v
		}
		return cache[n]
	}
	return self
}

func counterSet() (add func(), sub func(), reset func(int), get func() int) {
	n := 0
	add = func() { n++ }
	sub = func() { n-- }
	reset = func(v int) { n = v }
	get = func() int { return n }
	return
}

func deepNest(a int) func(int) func(int) func(int) int {
	return func(b int) func(int) func(int) int {
		a++
		return func(c int) func(int) int {
			a++
			b++
			return func(d int) int {
				a++
				b++
				c++
				return ((a*10+b)*10+c)*10 + d
			}
		}
	}
}

func main() {
	fmt.Println(upto(10).Filter(func(v int) bool { return v%3 != 0 }).Map(func(v int) int { return v * v }).All())
	fmt.Println(upto(3).Zip(upto(5).Map(func(v int) int { return v + 7 })).All())
	fib := memo(func(self func(int) int, n int) int {
		if n < 2 {
			return n
		}
		return self(n-1) + self(n-2)
	})
	fmt.Println(fib(80), fib(10))
	add, sub, reset, get := counterSet()
	add()
	add()
	sub()
	fmt.Print(get(), " ")
	reset(40)
	add()
	fmt.Println(get())
	f := deepNest(0)
	g := f(1)
	h := g(2)
	fmt.Println(h(3), h(3), g(2)(3), f(1)(2)(3))

	var mu sync.Mutex
	var wg sync.WaitGroup
	total := 0
	for i := range 10 {
		sq := i * i
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := range 3 {
				func() {
					mu.Lock()
					defer mu.Unlock()
					total += sq*10 + j + i
				}()
			}
		}()
	}
	wg.Wait()
	fmt.Println(total)
	var undo []func()
	state := "a"
	for _, s := range []string{"b", "c", "d"} {
		old := state
		undo = append(undo, func() { state = old })
		state = s
	}
	for i := len(undo) - 1; i >= 0; i-- {
		fmt.Print(state, " ")
		undo[i]()
	}
	fmt.Println(state)
	x := 1
	func() {
		defer func() { x *= 10 }()
		func() {
			defer func() { x += 5 }()
			x++
		}()
	}()
	fmt.Println(x)
	arr := [3]int{1, 2, 3}
	st := struct{ a, b int }{4, 5}
	mod := func() func() int {
		arr[0] = 100
		return func() int { st.b++; arr[1]++; return arr[0] + arr[1] + st.b }
	}
	m := mod()
	arr[0]++
	fmt.Println(m(), m(), arr, st)
}
