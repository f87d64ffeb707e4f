package rt

import "unsafe"

// Value is the layout of reflect.Value, which fmt prints without knowing reflect. Ptr is the value itself if it is one
// pointer word and Flag lacks ValueIndirect, else the value's address.
type Value struct {
	Type *Type
	Ptr  unsafe.Pointer
	Flag uintptr
}

const (
	ValueReadOnly = 1<<5 | 1<<6 // from an unexported field, plain or embedded
	ValueIndirect = 1 << 7
)
