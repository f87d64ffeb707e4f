package main

import "unsafe"

func main() {
	n := 1
	println(len(unsafe.Slice((*int)(nil), n)))
}
