package runtime

import "unsafe"

// unsafeslice is called by unsafe.Slice(p, n) when p is nil or n unlikely; size is the element's.
func unsafeslice(p unsafe.Pointer, n int, size uintptr) {
	checkunsafe("unsafe.Slice", p, n, size)
}

// unsafestring is the same for unsafe.String.
func unsafestring(p unsafe.Pointer, n int, size uintptr) {
	checkunsafe("unsafe.String", p, n, size)
}

func checkunsafe(name string, p unsafe.Pointer, n int, size uintptr) {
	// What is left of the address space above p.
	room := -uintptr(p)
	switch {
	case n < 0:
	case p == nil && n > 0:
		gopanic(errorString(name + ": ptr is nil and len is not zero"))
	case n == 0 || size == 0 || uintptr(n) <= room/size:
		return
	}
	gopanic(errorString(name + ": len out of range"))
}
