// minigo: command check
// The length of an array is a constant integer that is not negative.
package main

import "unsafe"

var n = 3

const c = 2.0
const s = "3"
const big = 1 << 62

type (
	A [n]int
	B [-1]int
	C [c]int
	D [1.5]int
	E [s]int
	F ["3"]int
	G [len(s)]int
	H [undefinedLen]int
	I [f()]int
	J [big]int
	K [int]int
	L [unsafe.Sizeof(n)]int
	M [1 << 100]int
	N [nil]int
	O [...]int
	P [true]int
	Q ['a']int
	R [len(A{})]int
	S [2][...]int
	T [1e3]int
	U [-0]int
)

func f() int { return 1 }

func main() {
	var a [...]int
	_ = [...]int{1, 2}
	_ = [n]int{}
	var b [2]int = [3]int{}
	var x [...]int = [...]int{1}
	_ = new([...]int)
	_ = [...][...]int{{1}}
	_ = []int{n: 1}
	_, _, _ = a, b, x
}
