package main

import (
	"fmt"
	"unsafe"
)

// Lengths of arrays that look like type parameters for a while.

const N = 3

type (
	a [max(1, 2)]int
	b [len([...]int{1, 2})]int
	c [len([2]int{})]int
	d [max(len([2]int{1, 2}), N)]int
	e [max(int(1), 2)]int
	f [len([N]struct{ s []int }{})]string
	g [N * len([1]func(){})]byte
	h [unsafe.Sizeof(map[string]int{})]bool
	i [len([1]interface{ M() }{nil})]bool
)

func main() {
	type l [len([...]string{5: "x"})]int
	fmt.Println(len(a{}), len(b{}), len(c{}), len(d{}), len(e{}), len(f{}), len(g{}), len(h{}), len(i{}), len(l{}))
}
