package main

// A type that is written twice is told twice; what only constants and unused types mention is not told at all.

const length = len([1 << 60]byte{})

var first [1 << 50]byte
var second [1 << 50]byte

type recv struct{}

func (recv) method(x [1 << 51]struct{ p *recv }) {}

func main() {
	type unused [1 << 55]byte
	var a [len([1 << 61]byte{}) >> 60]int
	println(length, len(a), cap([1 << 62]byte{}))
	var b [1 << 52]byte
	_ = b
	_ = new([1 << 53]interface{ M(x int) })
}
