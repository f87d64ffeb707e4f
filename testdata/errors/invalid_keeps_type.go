// minigo: command check
// What is in error keeps, in messages about the number of arguments, the type of what was looked at last.
package main

import "unsafe"

type S struct{ a int }

func (S) M() {}

var (
	e  error
	xs []int
	ch <-chan int
)

func f() {}

func main() {
	f(panic(1))
	f(int("a"))
	f(len("s", "t"))
	f(append(5, 1))
	f(unsafe.Offsetof(S{}.M))
	f(e.(unknown))
	f(f()())
	f(close(ch), min(xs))
}
