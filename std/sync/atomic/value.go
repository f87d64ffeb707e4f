package atomic

import "unsafe"

// A Value holds a value of some type, the same for all; its zero value holds nothing.
//
// The two words of v are its type and its data. The type is written once: first the address of busy, which says that the data
// is about to be written, then the type itself. From then on only the data changes.
type Value struct {
	v any
}

type words struct {
	typ, data unsafe.Pointer
}

var busy byte

func wordsOf(p *any) *words { return (*words)(unsafe.Pointer(p)) }

// begin waits until no first store is under way. If nothing was stored yet it stores new, and done is true; else it gives the type.
func (w *words) begin(new *words) (typ unsafe.Pointer, done bool) {
	for {
		switch typ = LoadPointer(&w.typ); typ {
		case nil:
			if CompareAndSwapPointer(&w.typ, nil, unsafe.Pointer(&busy)) {
				StorePointer(&w.data, new.data)
				StorePointer(&w.typ, new.typ)
				return nil, true
			}
		case unsafe.Pointer(&busy):
		default:
			return typ, false
		}
	}
}

// Load gives the value stored last, or nil.
func (v *Value) Load() (val any) {
	w := wordsOf(&v.v)
	typ := LoadPointer(&w.typ)
	if typ == nil || typ == unsafe.Pointer(&busy) {
		return nil
	}
	*wordsOf(&val) = words{typ, LoadPointer(&w.data)}
	return val
}

// Store stores val.
func (v *Value) Store(val any) {
	if val == nil {
		panic("sync/atomic: store of nil value into Value")
	}
	w, new := wordsOf(&v.v), wordsOf(&val)
	typ, done := w.begin(new)
	if done {
		return
	}
	if typ != new.typ {
		panic("sync/atomic: store of inconsistently typed value into Value")
	}
	StorePointer(&w.data, new.data)
}

// Swap stores new and gives what was there, or nil.
func (v *Value) Swap(new any) (old any) {
	if new == nil {
		panic("sync/atomic: swap of nil value into Value")
	}
	w, n := wordsOf(&v.v), wordsOf(&new)
	typ, done := w.begin(n)
	if done {
		return nil
	}
	if typ != n.typ {
		panic("sync/atomic: swap of inconsistently typed value into Value")
	}
	*wordsOf(&old) = words{typ, SwapPointer(&w.data, n.data)}
	return old
}

// CompareAndSwap stores new if old is there. It panics if they cannot be compared.
func (v *Value) CompareAndSwap(old, new any) (swapped bool) {
	if new == nil {
		panic("sync/atomic: compare and swap of nil value into Value")
	}
	w, n := wordsOf(&v.v), wordsOf(&new)
	if old != nil && wordsOf(&old).typ != n.typ {
		panic("sync/atomic: compare and swap of inconsistently typed values")
	}
	if old != nil && LoadPointer(&w.typ) == nil {
		return false
	}
	typ, done := w.begin(n)
	if done {
		return true
	}
	if typ != n.typ {
		panic("sync/atomic: compare and swap of inconsistently typed value into Value")
	}
	data := LoadPointer(&w.data)
	var now any
	*wordsOf(&now) = words{typ, data}
	return now == old && CompareAndSwapPointer(&w.data, data, n.data)
}
