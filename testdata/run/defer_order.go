// defer: last in first out, arguments evaluated at the defer statement, in loops and branches.
package main

import "fmt"

func say(s string, n ...int) int { fmt.Println(s, n); return len(n) }

func basic() {
	defer say("first")
	defer say("second")
	x := 1
	defer say("x was", x)
	x = 2
	defer func() { say("x is", x) }()
	x = 3
	say("body", x)
}

func loop() {
	for i := range 3 {
		defer say("loop", i)
	}
	for i := 0; i < 2; i++ {
		defer func(n int) { say("param", n, i) }(i * 10)
	}
}

func branches(n int) int {
	if n > 0 {
		defer say("positive", n)
	}
	if n > 1 {
		defer say("more than one", n)
		return n * 10
	}
	defer say("always unless returned")
	return n
}

type T struct{ name string }

func (t T) Val(s string)  { fmt.Println(t.name, s) }
func (t *T) Ptr(s string) { fmt.Println(t.name, s) }

type Closer interface{ Close() }

func (t *T) Close() { fmt.Println("close", t.name) }

func methods() {
	t := T{"old"}
	defer t.Val("value receiver")
	defer t.Ptr("pointer receiver")
	f := func() { fmt.Println("old func") }
	defer f()
	f = func() { fmt.Println("new func") }
	var c Closer = &T{"one"}
	defer c.Close()
	c = &T{"two"}
	defer c.Close()
	t.name = "new"
}

func nested() {
	defer func() {
		defer say("inner deferred")
		say("outer deferred")
	}()
	func() {
		defer say("closure's own")
		say("in closure")
	}()
	say("end of nested")
}

func argsOrder() {
	v := func(s string) string { fmt.Println("eval", s); return s }
	defer fmt.Println(v("a"), v("b"))
	defer func(a, b string) { fmt.Println("ran", a, b) }(v("c"), v("d"))
	fmt.Println("body")
}

func recursive(n int) {
	if n == 0 {
		return
	}
	defer fmt.Print(n, " ")
	recursive(n - 1)
}

func main() {
	basic()
	loop()
	fmt.Println(branches(0), branches(1), branches(2))
	methods()
	nested()
	argsOrder()
	recursive(5)
	fmt.Println()
	var sum int
	func() {
		for i := 1; i <= 1000; i++ {
			defer func() { sum += i }()
		}
	}()
	fmt.Println(sum)
	ch := make(chan int, 3)
	func() {
		defer close(ch)
		defer print("")
		ch <- 1
		ch <- 2
	}()
	for v := range ch {
		fmt.Print(v, " ")
	}
	fmt.Println()
	a := []int{1, 2}
	func() {
		defer copy(a, []int{8, 9})
		fmt.Println(a)
	}()
	fmt.Println(a)
	done := make(chan bool)
	go func() {
		defer func() { done <- true }()
		defer say("in goroutine")
	}()
	<-done
}
