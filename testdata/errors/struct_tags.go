// Struct types that differ in tags only, and tags in wrong places.
package main

type A struct {
	x int `a`
}
type B struct {
	x int `b`
}

func main() {
	var a struct {
		x int `a`
	}
	var b struct {
		x int `b`
	}
	a = b
	b = a
	_ = A(B{})
	var p A = B{}
	_ = p
	_ = a == b
}
