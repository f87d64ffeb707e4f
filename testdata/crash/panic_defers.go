// Deferred calls of all frames run before the text of the panic is printed.
package main

import "fmt"

func inner() {
	defer fmt.Println("inner deferred")
	defer func() {
		fmt.Println("inner closure")
	}()
	panic("from inner")
}

func middle() (n int) {
	defer func() { n = 5; fmt.Println("middle deferred") }()
	inner()
	fmt.Println("not reached")
	return 1
}

func main() {
	defer fmt.Println("main deferred")
	for i := range 2 {
		defer fmt.Println("loop", i)
	}
	fmt.Println(middle())
}
