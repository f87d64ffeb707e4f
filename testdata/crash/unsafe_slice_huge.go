package main

import "unsafe"

func main() {
	n := uint64(1) << 62
	var x int
	println(len(unsafe.Slice(&x, n)))
}
