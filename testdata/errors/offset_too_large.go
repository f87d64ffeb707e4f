// Sizes and offsets past the address space.
package main

import "unsafe"

type row [1 << 30]complex128

var all [1 << 30]row

var s struct {
	_ [1 << 30]row
	x int
}

type far struct {
	near int
	all  [1 << 30]row
	end  byte
}

func main() {
	_ = unsafe.Sizeof(all)
	_ = unsafe.Offsetof(s.x)
	var f *far
	_ = unsafe.Offsetof(f.near)
	_ = unsafe.Offsetof(f.all)
	_ = unsafe.Offsetof(f.end)
}
