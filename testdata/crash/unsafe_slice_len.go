package main

import "unsafe"

func main() {
	n := -1
	var x int
	println(len(unsafe.Slice(&x, n)))
}
