// minigo: command check
// Embedded fields that are no types, or twice the same name.
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
	*M
	A
	B
	*A
	T
	*T
	missing
	missing.T
	unsafe.Nothing
	v
	int
	*int
	string `a` 
}

var v int

func main() {}
