// Misuse of package unsafe.
package main

import "unsafe"

func main() {
	var s struct{ a, b int }
	_ = unsafe.Offsetof(s)
	_ = unsafe.Offsetof(1)
	_ = unsafe.Sizeof()
	_ = unsafe.Sizeof(int)
	_ = unsafe.Alignof(1, 2)
	_ = unsafe.Pointer(1)
	_ = unsafe.Add(1, 2)
	_ = unsafe.Slice(1, 2)
	_ = unsafe.String("a", 1)
	_ = unsafe.Nothing
}
