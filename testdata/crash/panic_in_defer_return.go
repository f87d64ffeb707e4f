// A deferred call that panics on a normal return.
package main

func f() (n int) {
	defer func() {
		panic("in deferred call")
	}()
	return 1
}

func main() { println(f()) }
