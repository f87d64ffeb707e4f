// minigo: command check
package main

import "unsafe"

// The offset of a field is no constant while it is not known how large the type is.

type node struct {
	n    int
	next node
}
type pair struct{ both list }
type list [2]pair

var a [unsafe.Offsetof(node{}.next)]byte
var b [unsafe.Offsetof(pair{}.both)]byte
var c [unsafe.Sizeof(list{})]byte

const d = unsafe.Offsetof(node{}.next)

type e struct {
	f [unsafe.Offsetof(e{}.g)]byte
	g int
}

func main() {}
