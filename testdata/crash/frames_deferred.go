// Deferred calls with arguments, of methods and of closures.
package main

type T struct{}

func (T) close(msg string) { fail(msg) }

//go:noinline
func fail(msg string) { panic(msg) }

func run() {
	defer T{}.close("first")
	defer func(s string) { fail(s) }("second")
	defer fail("third")
}

func main() { run() }
