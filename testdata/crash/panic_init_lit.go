// A function literal of a package variable panics.
package main

var handler = func(n int) int {
	if n > 1 {
		panic("in literal")
	}
	return n
}

func main() { println(handler(2)) }
