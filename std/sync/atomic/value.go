package atomic

import "unsafe"

// A Value holds a value of some type, the same for all; its zero value holds nothing. p points to a box that never
// changes.
type Value struct {
	p unsafe.Pointer
}

// sameType compares the first words of two interfaces, their types.
func sameType(a, b *any) bool {
	return *(*unsafe.Pointer)(unsafe.Pointer(a)) == *(*unsafe.Pointer)(unsafe.Pointer(b))
}

// Load gives the value stored last, or nil.
func (v *Value) Load() (val any) {
	p := (*any)(LoadPointer(&v.p))
	if p == nil {
		return nil
	}
	return *p
}

// Store stores val.
func (v *Value) Store(val any) {
	if val == nil {
		panic("sync/atomic: store of nil value into Value")
	}
	box := new(any)
	*box = val
	for {
		p := LoadPointer(&v.p)
		if p != nil && !sameType((*any)(p), box) {
			panic("sync/atomic: store of inconsistently typed value into Value")
		}
		if CompareAndSwapPointer(&v.p, p, unsafe.Pointer(box)) {
			return
		}
	}
}

// Swap stores new and gives what was there, or nil.
func (v *Value) Swap(new any) (old any) {
	if new == nil {
		panic("sync/atomic: swap of nil value into Value")
	}
	box := &new
	for {
		p := LoadPointer(&v.p)
		if p != nil && !sameType((*any)(p), box) {
			panic("sync/atomic: swap of inconsistently typed value into Value")
		}
		if CompareAndSwapPointer(&v.p, p, unsafe.Pointer(box)) {
			if p == nil {
				return nil
			}
			return *(*any)(p)
		}
	}
}

// CompareAndSwap stores new if old is there. It panics if they cannot be compared.
func (v *Value) CompareAndSwap(old, new any) (swapped bool) {
	if new == nil {
		panic("sync/atomic: compare and swap of nil value into Value")
	}
	box := &new
	if old != nil && !sameType(&old, box) {
		panic("sync/atomic: compare and swap of inconsistently typed values")
	}
	for {
		p := LoadPointer(&v.p)
		if p == nil {
			if old != nil {
				return false
			}
		} else {
			if !sameType((*any)(p), box) {
				panic("sync/atomic: compare and swap of inconsistently typed value into Value")
			}
			if *(*any)(p) != old {
				return false
			}
		}
		if CompareAndSwapPointer(&v.p, p, unsafe.Pointer(box)) {
			return true
		}
	}
}
