package main

import "unsafe"

func main() {
	n := int8(-5)
	var x byte
	println(len(unsafe.String(&x, n)))
}
