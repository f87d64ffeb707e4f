// What a function returns after a recovery: its results as they were when it panicked, changed by deferred calls.
package main

import (
	"errors"
	"fmt"
)

type big struct {
	a [10]int
	s string
}

var zero int

func named() (n int, s string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered: %v", r)
		}
	}()
	n, s = 1, "set"
	n += 1 / zero
	s = "not reached"
	return
}

func unnamed() (int, string) {
	defer func() { recover() }()
	var p *int
	return *p, "x"
}

// The results are set before the deferred calls run, so a panic in one of them keeps them.
func setByReturn() (int, string, []int) {
	defer func() { recover() }()
	defer func() { panic("late") }()
	return 5, "five", []int{5}
}

func large() (b big) {
	defer func() {
		recover()
		b.a[1] = 2
	}()
	b.a[0] = 1
	b.s = "large"
	panic("large")
}

func largeUnnamed(set bool) big {
	defer func() { recover() }()
	if set {
		defer func() { panic("after return") }()
		return big{s: "returned"}
	}
	panic("no result")
}

func many() (a, b, c, d, e, f, g, h, i, j int) {
	defer func() { recover(); e = 50 }()
	a, b, c, d, e = 1, 2, 3, 4, 5
	var m map[string]int
	m["x"] = 1
	f = 6
	return
}

func floats() (x float64, y float32, z bool) {
	defer func() { recover() }()
	x, y, z = 1.5, 2.5, true
	panic(x)
}

func param(p *int, n int) (r int) {
	defer func() {
		if recover() != nil {
			r = n * 100
		}
	}()
	n++
	return *p + n
}

func stepwise(k int) (log string) {
	defer func() {
		if recover() != nil {
			log += "!"
		}
	}()
	for i := 0; i < 5; i++ {
		log += string(rune('a' + i))
		if i == k {
			panic(i)
		}
	}
	return log + "."
}

func nestedCalls(depth int) (r int) {
	defer func() {
		if x := recover(); x != nil {
			r = x.(int) + depth
			if depth%2 == 0 {
				panic(r)
			}
		}
	}()
	if depth == 0 {
		panic(1000)
	}
	return nestedCalls(depth-1) + 1
}

func iface() (e error, x any) {
	defer func() { recover() }()
	e, x = errors.New("kept"), 3.5
	var arr []int
	_ = arr[len(arr)]
	return nil, nil
}

func blank() (_ int, n int) {
	defer func() { recover() }()
	n = 3
	panic(0)
}

type acc struct{ n int }

func (a *acc) method(p *int) (sum int) {
	defer func() { recover(); a.n++ }()
	sum = a.n
	for i := 0; ; i++ {
		sum += i
		if i == 10 {
			*p = sum
		}
	}
}

func main() {
	fmt.Println(named())
	fmt.Println(unnamed())
	fmt.Println(setByReturn())
	fmt.Println(large())
	fmt.Println(largeUnnamed(true), largeUnnamed(false))
	fmt.Println(many())
	fmt.Println(floats())
	x := 1
	fmt.Println(param(&x, 2), param(nil, 2))
	for k := 0; k < 7; k += 2 {
		fmt.Println(stepwise(k))
	}
	fmt.Println(nestedCalls(7))
	fmt.Println(iface())
	fmt.Println(blank())
	a := acc{1}
	fmt.Println(a.method(nil), a.n)
}
