// Loops over functions in each other, in closures, in methods, in goroutines, with everything that can stand in a body.
package main

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

type seq func(yield func(int) bool)
type seq2 func(yield func(string, int) bool)

func to(n int) seq {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func filter(s seq, keep func(int) bool) seq {
	return func(yield func(int) bool) {
		for x := range s {
			if keep(x) && !yield(x) {
				return
			}
		}
	}
}

func mapped(s seq, f func(int) int) seq {
	return func(yield func(int) bool) {
		s(func(x int) bool { return yield(f(x)) })
	}
}

func take(s seq, n int) seq {
	return func(yield func(int) bool) {
		if n <= 0 {
			return
		}
		left := n
		for x := range s {
			if !yield(x) {
				return
			}
			if left--; left == 0 {
				return
			}
		}
	}
}

func naturals(yield func(int) bool) {
	for i := 0; yield(i); i++ {
	}
}

func primes(yield func(int) bool) {
next:
	for n := range naturals {
		if n < 2 {
			continue
		}
		for d := range naturals {
			switch {
			case d < 2:
			case d*d > n:
				if !yield(n) {
					return
				}
				continue next
			case n%d == 0:
				continue next
			}
		}
	}
}

type list struct {
	head *node
	n    int
}

type node struct {
	next *node
	name string
	n    int
}

func (l *list) push(name string, n int) { l.head = &node{l.head, name, n}; l.n++ }

func (l list) each(yield func(string, int) bool) {
	for n := l.head; n != nil; n = n.next {
		if !yield(n.name, n.n) {
			return
		}
	}
}

type ranger interface {
	each(yield func(string, int) bool)
}

func find(r ranger, want int) (name string, ok bool) {
	for name, n := range r.each {
		if n == want {
			return name, true
		}
	}
	return
}

func fib(yield func(int) bool) {
	for a, b := 0, 1; yield(a); a, b = b, a+b {
	}
}

func three() (a, b int, s string) {
	for x := range to(5) {
		for y := range to(5) {
			for z := range to(5) {
				if x*25+y*5+z == 57 {
					return x, y, fmt.Sprint(z)
				}
			}
		}
	}
	panic("not found")
}

func swap() (a, b int) {
	a, b = 1, 2
	for range to(1) {
		return b, a
	}
	return
}

func one(x int, err error) (int, error) {
	for range to(1) {
		return func() (int, error) { return x * 2, err }()
	}
	return 0, nil
}

func big() (a [20]int, s []string) {
	for i := range to(3) {
		a[i] = i * i
		s = append(s, strings.Repeat("*", i))
		if i == 2 {
			return
		}
	}
	return
}

func shadow() int {
	x := 1
	for x := range to(3) {
		x := x + 10
		x++
		_ = x
	}
	for x = range to(3) {
	}
	return x
}

func selects() string {
	a, b, quit := make(chan int, 10), make(chan string, 10), make(chan bool, 1)
	var out []string
loop:
	for i := range naturals {
		switch i {
		case 1:
			a <- i
		case 2:
			b <- "two"
		case 3:
			quit <- true
		}
		select {
		case x := <-a:
			out = append(out, fmt.Sprint("a", x))
			continue
		case s := <-b:
			out = append(out, s)
			break
		case <-quit:
			break loop
		default:
		}
		out = append(out, "end")
	}
	return strings.Join(out, " ")
}

func typed(xs ...any) (n int) {
	each := func(yield func(int, any) bool) {
		for i, x := range xs {
			if !yield(i, x) {
				return
			}
		}
	}
	for i, x := range each {
		switch x := x.(type) {
		case int:
			n += x
		case string:
			n += len(x)
			if x == "stop" {
				return n * 1000
			}
		case nil:
			continue
		default:
			n -= i
		}
	}
	return n
}

func jumps() (out []int) {
	n := 0
	for x := range to(10) {
	retry:
		n++
		if n%3 != 0 {
			goto retry
		}
		out = append(out, x*100+n)
		if x == 2 {
			goto end
		}
	}
end:
	return append(out, -1)
}

func deferred() (log string) {
	add := func(s string, a ...any) { log += fmt.Sprintf(s+" ", a...) }
	defer add("first")
	it := func(yield func(int) bool) {
		defer add("iterator")
		for i := 0; i < 3; i++ {
			defer add("it%d", i)
			if !yield(i) {
				return
			}
		}
	}
	for x := range it {
		defer add("body%d", x)
		for y := range it {
			defer add("inner%d%d", x, y)
			if y == 1 {
				break
			}
		}
		func() {
			for z := range it {
				defer add("lit%d", z)
			}
			add("before")
		}()
	}
	add("end")
	return "result "
}

func mixed() (n int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered %v after %d", r, n)
		}
	}()
	for x := range naturals {
		defer func() { n += x }()
		if x == 4 {
			var m map[string]int
			m["a"] = 1
		}
	}
	return
}

func parallel() []int {
	var wg sync.WaitGroup
	var mu sync.Mutex
	var all []int
	for x := range to(20) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for y := range to(x) {
				mu.Lock()
				all = append(all, x*y)
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	sort.Ints(all)
	return all
}

func deep(n int) int {
	if n == 0 {
		return 0
	}
	for range to(1) {
		return deep(n-1) + 1
	}
	return -1
}

var table = func() map[int]string {
	m := map[int]string{}
	for x := range take(fib, 8) {
		m[x] += "f"
	}
	return m
}()

func main() {
	for p := range take(primes, 10) {
		fmt.Print(p, " ")
	}
	fmt.Println()
	for x := range take(mapped(filter(naturals, func(x int) bool { return x%3 == 1 }), func(x int) int { return x * x }), 5) {
		fmt.Print(x, " ")
	}
	fmt.Println()
	var l list
	for i, s := range []string{"a", "b", "c"} {
		l.push(s, i)
	}
	fmt.Println(find(l, 1))
	fmt.Println(find(&l, 7))
	for s := range l.each {
		fmt.Print(s)
	}
	f := list.each
	for s, n := range func(yield func(string, int) bool) { f(l, yield) } {
		fmt.Print(s, n)
	}
	fmt.Println()
	fmt.Println(three())
	fmt.Println(swap())
	fmt.Println(one(4, nil))
	fmt.Println(big())
	fmt.Println(shadow())
	fmt.Println(selects())
	fmt.Println(typed(1, "abc", nil, 2.5, 4), typed(1, "stop", 9))
	fmt.Println(jumps())
	fmt.Println(deferred())
	fmt.Println(mixed())
	fmt.Println(len(parallel()), parallel()[100:110])
	fmt.Println(deep(10000))
	fmt.Println(table)
	count := 0
	for range func(yield func() bool) {
		for yield() {
		}
	} {
		if count++; count > 3 {
			break
		}
		defer fmt.Println("deferred in main", count)
	}
	fs := []func(){}
	for i := range to(3) {
		fs = append(fs, func() { i += 10; fmt.Print(i, " ") })
		defer func() { fmt.Println("last", i) }()
	}
	for range 2 {
		for _, f := range fs {
			f()
		}
	}
	fmt.Println()
}
