// The size of a type that contains itself.
package main

import "unsafe"

type T struct {
	a int
	e struct {
		x int16
		y T
	}
}

const size = unsafe.Sizeof(T{})

func main() { println(size) }
