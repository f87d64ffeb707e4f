package main

import "unsafe"

func main() {
	n := 3
	println(len(unsafe.String(nil, n)))
}
