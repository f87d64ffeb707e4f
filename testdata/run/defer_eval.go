package main

import (
	"errors"
	"fmt"
)

type T struct{ n int }

func (t T) Val()   { fmt.Print("val", t.n, " ") }
func (t *T) Ptr()  { fmt.Print("ptr", t.n, " ") }

func order() {
	for i := range 3 {
		defer fmt.Print(i, " ")
	}
	for i := 0; i < 3; i++ {
		defer func() { fmt.Print("c", i, " ") }()
	}
}

func args() {
	x := 1
	defer fmt.Println("x was", x)
	t := T{1}
	defer t.Val()
	defer t.Ptr()
	f := func() { fmt.Print("first ") }
	defer f()
	f = func() { fmt.Print("second ") }
	x, t.n = 2, 2
}

func results() (n int, err error) {
	defer func() { n *= 2 }()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("wrapped: %v", r)
			n++
		}
	}()
	n = 10
	panic(errors.New("boom"))
}

func unnamed() int {
	x := 1
	defer func() { x = 100 }()
	return x
}

func loop() (s string) {
	defer func() { s += "!" }()
	for i := range 4 {
		func() {
			defer func() { s += fmt.Sprint(i) }()
			if i == 2 {
				return
			}
			s += "b"
		}()
	}
	return s + "|"
}

func cond(b bool) (s string) {
	if b {
		defer func() { s += "-cond" }()
	}
	defer func() { s += "-always" }()
	return "ret"
}

func nested() {
	defer func() {
		defer func() {
			fmt.Println("inner", recover())
		}()
		fmt.Println("outer", recover())
		panic("second")
	}()
	panic("first")
}

func nilfunc() {
	defer func() { fmt.Println("nil:", recover()) }()
	var f func()
	defer f()
	fmt.Print("registered ")
}

func reg() (err error) {
	defer func(p *error) {
		if *p != nil {
			*p = fmt.Errorf("ctx: %w", *p)
		}
	}(&err)
	return errors.New("e")
}

func many() (out []int) {
	for i := range 100 {
		defer func(k int) { out = append(out, k) }(i)
	}
	return
}

func repanic() {
	defer func() { fmt.Println(recover()) }()
	defer func() {
		r := recover()
		panic(fmt.Sprint("re-", r))
	}()
	panic("p")
}

func runtimeErr() {
	defer func() {
		r := recover()
		e, ok := r.(interface{ RuntimeError() })
		_ = e
		fmt.Println(r, ok)
	}()
	var a []int
	i := 3
	a[i] = 1
}

func main() {
	order()
	fmt.Println()
	args()
	fmt.Println(results())
	fmt.Println(unnamed(), loop(), cond(true), cond(false))
	nested()
	nilfunc()
	fmt.Println(reg())
	m := many()
	fmt.Println(len(m), m[0], m[99])
	repanic()
	runtimeErr()
	fmt.Println(recover())
}
