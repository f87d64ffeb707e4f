// Loops over functions: how they are left, what their bodies defer, and functions that do not keep to the rules.
package main

import (
	"errors"
	"fmt"
)

type Seq func(yield func(int) bool)
type Seq2 func(yield func(int, string) bool)

func upto(n int) Seq {
	return func(yield func(int) bool) {
		defer fmt.Println("upto done")
		for i := 0; i < n; i++ {
			if !yield(i) {
				return
			}
		}
	}
}

func pairs(s ...string) Seq2 {
	return func(yield func(int, string) bool) {
		for i, x := range s {
			if !yield(i, x) {
				return
			}
		}
	}
}

func none(yield func() bool) {
	for yield() {
	}
}

func find(want int) (int, string) {
	for i := range upto(10) {
		for j, s := range pairs("a", "b", "c") {
			if i*10+j == want {
				return i, s
			}
		}
	}
	return -1, "none"
}

func named(want int) (at int, err error) {
	defer func() {
		if at > 5 {
			err = errors.New("big")
		}
	}()
	for i := range upto(10) {
		at = i
		if i == want {
			return
		}
		if i == 8 {
			return 99, nil
		}
	}
	return -1, nil
}

func labels() {
outer:
	for i := range upto(4) {
	middle:
		for j := range upto(4) {
			for k, s := range pairs("x", "y") {
				switch {
				case i == 1:
					continue outer
				case j == 1:
					continue middle
				case k == 1:
					break middle
				case i == 3:
					break outer
				}
				fmt.Println(i, j, k, s)
			}
		}
	}
	i := 0
again:
	for range none {
		i++
		if i < 3 {
			goto again
		}
		if i == 4 {
			goto done
		}
	}
done:
	fmt.Println("done", i)
}

func defers() (s string) {
	defer func() { s += "!" }()
	for i := range upto(3) {
		defer func() { s += fmt.Sprint(i) }()
		for _, x := range pairs("p", "q") {
			defer fmt.Println("deferred", i, x)
			if i == 1 {
				return "ret:"
			}
		}
	}
	return "end"
}

func recovers() (err error) {
	for i := range upto(3) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("recovered %v in %d", r, i)
			}
		}()
		if i == 1 {
			panic("one")
		}
	}
	return nil
}

type tree struct {
	l, r *tree
	v    int
}

func (t *tree) all(yield func(int) bool) bool {
	return t == nil || t.l.all(yield) && yield(t.v) && t.r.all(yield)
}

func (t *tree) All(yield func(int) bool) { t.all(yield) }

func assign() {
	var a [3]int
	var k int
	var v string
	for a[1] = range upto(3) {
	}
	for k, v = range pairs("m", "n") {
	}
	for _, v = range pairs("m", "o") {
	}
	for k = range pairs("m", "n") {
	}
	fmt.Println(a, k, v)
	var fs []func() int
	for i := range upto(3) {
		fs = append(fs, func() int { i++; return i })
	}
	for _, f := range fs {
		fmt.Print(f(), f(), " ")
	}
	fmt.Println()
}

func try(name string, f func()) {
	defer func() {
		r := recover()
		err, _ := r.(error)
		fmt.Println(name, r, err != nil)
	}()
	f()
}

func bad() {
	try("after false", func() {
		for range func(yield func() bool) { yield(); yield() } {
			break
		}
	})
	var saved func() bool
	try("after loop", func() {
		for range func(yield func() bool) { saved = yield } {
		}
		saved()
	})
	try("after panic", func() {
		for range func(yield func() bool) {
			defer func() { recover(); yield() }()
			yield()
		} {
			panic("body")
		}
	})
	try("swallowed", func() {
		for range func(yield func() bool) {
			defer func() { recover() }()
			yield()
		} {
			panic("body")
		}
	})
	try("nil", func() {
		var f func(func() bool)
		for range f {
		}
	})
	try("returned", func() {
		for range func(yield func() bool) { yield(); yield() } {
			return
		}
	})
	try("iterator panics", func() {
		for range func(yield func() bool) { yield(); panic("it") } {
		}
	})
	try("recover in body", func() {
		defer func() {
			for range none {
				fmt.Println("in body:", recover())
				break
			}
		}()
		panic("p")
	})
}

func main() {
	fmt.Println(find(21))
	fmt.Println(find(33))
	fmt.Println(named(3))
	fmt.Println(named(7))
	fmt.Println(named(12))
	labels()
	fmt.Println(defers())
	fmt.Println(recovers())
	t := &tree{&tree{nil, nil, 1}, &tree{&tree{nil, nil, 3}, nil, 4}, 2}
	for v := range t.All {
		fmt.Print(v, " ")
		if v == 3 {
			break
		}
	}
	fmt.Println()
	assign()
	bad()
	n := 0
	for range none {
		if n++; n == 5 {
			break
		}
	}
	fmt.Println(n)
	for x := range func(yield func([3]int) bool) { yield([3]int{1, 2, 3}) } {
		x[0] = 9
		fmt.Println(x)
	}
	for x := range (func(yield func(struct {
		a [40]int
		s string
	}) bool) {
		var v struct {
			a [40]int
			s string
		}
		v.a[7], v.s = 4, "big"
		yield(v)
	}) {
		x.a[1] = 3
		fmt.Println(x.a[7], x.s, x.a[1])
	}
	ch := make(chan int)
	go func() {
		defer close(ch)
		for i, s := range pairs("a", "b", "c") {
			ch <- i + len(s)
		}
	}()
	for i := range ch {
		fmt.Println(i)
	}
}
