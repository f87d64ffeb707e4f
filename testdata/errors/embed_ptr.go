// What may not be embedded.
package main

import "unsafe"

type P *int
type I interface{ m() }
type T struct{}
type U unsafe.Pointer
type Q *T
type M map[string]int
type A = *T
type B = *I

type S struct {
	P
	*I
	unsafe.Pointer
	U
	Q
	**T
	[]T
	*M
	A
	B
	(T)
	*(T)
	func()
	chan int
}

func main() {}
