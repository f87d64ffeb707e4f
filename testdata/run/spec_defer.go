// Tests defer: argument evaluation time, loop capture, order, changed results, nested and replaced panics, indirect recover and panics recovered in goroutines.
package main

import "fmt"

type T struct{ n int }

func (t T) show(s string)   { fmt.Print(s, t.n, " ") }
func (t *T) pshow(s string) { fmt.Print(s, t.n, " ") }

func deferOrder() {
	t := T{1}
	p := &t
	defer t.show("val")
	defer p.pshow("ptr")
	defer t.pshow("addr")
	f := t.show
	defer f("bound")
	t.n = 2
	p = &T{3}
	for i := 0; i < 3; i++ {
		defer fmt.Print("arg", i, " ")
		defer func() { fmt.Print("cap", i, " ") }()
		if i == 1 {
			continue
		}
		defer func(n int) { fmt.Print("par", n, " ") }(i * i)
	}
}

func result() (n int) {
	defer func() { n *= 2 }()
	defer func() { n += 3 }()
	n = 100
	return n - 95
}

func unnamed() int {
	n := 1
	defer func() { n = 50 }()
	return n
}

func nested() (s string) {
	defer func() { s += fmt.Sprint(" outer:", recover()) }()
	defer func() {
		defer func() { s += fmt.Sprint(" inner:", recover()) }()
		panic("second")
	}()
	defer func() { s += "first runs" }()
	panic("one")
}

func replaced() (r any) {
	defer func() { r = recover() }()
	defer func() { panic("replacement") }()
	panic("original")
}

func helper() any { return recover() }

func notDirect() (s string) {
	defer func() { s += fmt.Sprint("direct:", recover()) }()
	defer func() { s += fmt.Sprint("nested:", func() any { return recover() }(), " helper:", helper(), " ") }()
	panic("p")
}

func directHelper() (s string) {
	defer func() { s = fmt.Sprint("after:", recover()) }()
	defer helper()
	panic("swallowed by the helper")
}

func nilFunc() (s string) {
	defer func() { s += fmt.Sprint(recover()) }()
	var f func()
	defer f()
	s = "reached "
	return
}

func argPanics() (s string) {
	defer func() { s += fmt.Sprint(recover()) }()
	var p *T
	defer func(n int) { s += "never" }(p.n)
	s = "never"
	return
}

func main() {
	deferOrder()
	fmt.Println()
	fmt.Println(result(), unnamed())
	fmt.Println(nested())
	fmt.Println(replaced())
	fmt.Println(notDirect())
	fmt.Println(directHelper())
	fmt.Println(nilFunc())
	fmt.Println(argPanics())
	done := make(chan string)
	for i := 0; i < 3; i++ {
		go func() {
			defer func() { done <- fmt.Sprint(recover()) }()
			var a []int
			_ = a[i]
		}()
		fmt.Println(<-done)
	}
}
