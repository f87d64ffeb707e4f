package sort

import (
	"internal/rt"
	"math/bits"
	"unsafe"
)

// header is the layout of a slice.
type header struct {
	data unsafe.Pointer
	n    int
	cap  int
}

// sliceOf gives the slice in x; other values panic as they do in Go.
func sliceOf(x any, name string) (h header, elem *rt.Type) {
	t, p := rt.Unpack(&x)
	if t == nil || t.Kind != rt.Slice {
		panic(valueError{name, kind(t)})
	}
	return *(*header)(p), t.Elem
}

func kind(t *rt.Type) string {
	const names = "invalid bool int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64 complex64 complex128 array chan func interface map ptr slice string struct unsafe.Pointer "
	k := 0
	if t != nil {
		k = int(t.Kind)
	}
	start := 0
	for i := 0; i < len(names); i++ {
		if names[i] != ' ' {
			continue
		}
		if k == 0 {
			return names[start:i]
		}
		k--
		start = i + 1
	}
	return ""
}

// A valueError is the panic of a call with something that is no slice.
type valueError struct{ method, kind string }

func (e valueError) Error() string {
	if e.kind == "invalid" {
		return "reflect: call of " + e.method + " on zero Value"
	}
	return "reflect: call of " + e.method + " on " + e.kind + " Value"
}

// swapper gives the function that exchanges two elements.
func swapper(h header, elem *rt.Type) func(i, j int) {
	n := h.n
	switch {
	case elem.Kind == rt.String:
		s := unsafe.Slice((*string)(h.data), n)
		return func(i, j int) { s[i], s[j] = s[j], s[i] }
	case elem.Size == 8 && elem.PtrData == 0 && elem.Align == 8:
		s := unsafe.Slice((*uint64)(h.data), n)
		return func(i, j int) { s[i], s[j] = s[j], s[i] }
	case elem.Size == 8 && elem.PtrData != 0:
		s := unsafe.Slice((*unsafe.Pointer)(h.data), n)
		return func(i, j int) { s[i], s[j] = s[j], s[i] }
	}
	return func(i, j int) {
		if uint(i) >= uint(n) || uint(j) >= uint(n) {
			panic("reflect: slice index out of range")
		}
		rt.Swap(elem, rt.Add(h.data, uintptr(i)*elem.Size), rt.Add(h.data, uintptr(j)*elem.Size))
	}
}

// Slice sorts the slice x by less, in any order of equal elements.
func Slice(x any, less func(i, j int) bool) {
	h, elem := sliceOf(x, "Swapper")
	if h.n <= 1 {
		return
	}
	s := sorter{less, swapper(h, elem)}
	s.pdq(0, h.n, bits.Len(uint(h.n)))
}

// SliceStable sorts the slice x by less and keeps the order of equal elements.
func SliceStable(x any, less func(i, j int) bool) {
	h, elem := sliceOf(x, "Swapper")
	s := sorter{less, swapper(h, elem)}
	s.stable(h.n)
}

// SliceIsSorted tells whether the slice x is sorted by less.
func SliceIsSorted(x any, less func(i, j int) bool) bool {
	h, _ := sliceOf(x, "reflect.Value.Len")
	for i := h.n - 1; i > 0; i-- {
		if less(i, i-1) {
			return false
		}
	}
	return true
}
