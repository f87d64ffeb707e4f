// Deferred closures see and change named results after the return statement has set them.
package main

import (
	"errors"
	"fmt"
)

func inc() (n int) {
	defer func() { n++ }()
	return 41
}

func unnamed() int {
	n := 1
	defer func() { n = 100 }()
	return n
}

func several() (a int, s string, err error) {
	defer func() {
		if err != nil {
			s = "failed: " + err.Error()
			a = -a
		}
	}()
	a = 5
	return a + 1, "fine", errors.New("boom")
}

func chain() (n int) {
	defer func() { n *= 2 }()
	defer func() { n += 10 }()
	defer func(start int) { n += start }(n) // start is 0
	n = 3
	return
}

func bare(x int) (r int) {
	r = x
	defer func() { r = r*10 + 1 }()
	if x > 1 {
		r := 99
		return r
	}
	return
}

func pointer() *int {
	x := 1
	defer func() { x = 2 }()
	return &x
}

func slice() (s []int) {
	defer func() { s = append(s, 3) }()
	return []int{1, 2}
}

type Big struct {
	a, b, c int
	s       string
}

func bigResult() (b Big, arr [4]int) {
	defer func() { b.c, arr[3] = 30, 40 }()
	return Big{a: 1, s: "s"}, [4]int{9}
}

func loopReturn() (n int) {
	defer func() { n += 1000 }()
	for i := 0; i < 10; i++ {
		defer func() { n += i }()
		if i == 3 {
			return i * 100
		}
	}
	return -1
}

func ifaceResult() (e error, v any) {
	defer func() {
		if e == nil {
			e = errors.New("set by defer")
		}
		v = fmt.Sprint("was ", v)
	}()
	return nil, 3.5
}

func nestedCall() (n int) {
	defer func() { n += func() (m int) { defer func() { m++ }(); return n }() }()
	return 7
}

func params(a, b int) (sum int) {
	defer func() { sum += a + b }()
	a, b = b*10, a*10
	return a - b
}

func multi() (x, y int) {
	defer func() { x, y = y, x }()
	return 1, 2
}

func floats() (f float32, g float64) {
	defer func() { f, g = f*2, g/2 }()
	f, g = 1.5, 3
	return
}

func main() {
	fmt.Println(inc(), unnamed())
	fmt.Println(several())
	fmt.Println(chain(), bare(1), bare(2), *pointer(), slice())
	fmt.Println(bigResult())
	fmt.Println(loopReturn())
	fmt.Println(ifaceResult())
	fmt.Println(nestedCall(), params(1, 2))
	fmt.Println(multi())
	fmt.Println(floats())
	f := func() (s string) {
		defer func() { s += "!" }()
		return "closure"
	}
	fmt.Println(f(), f())
}
