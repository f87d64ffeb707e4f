package reflect

import (
	"internal/rt"
	"unsafe"
)

// visit is a pair of references being compared, to end in cycles.
type visit struct {
	a, b unsafe.Pointer
	t    Type
}

// DeepEqual tells whether x and y are equal all the way down: what pointers point to, elements of slices and maps.
// Functions are equal only if both are nil.
func DeepEqual(x, y any) bool {
	if x == nil || y == nil {
		return x == y
	}
	d := deep{}
	return d.equal(ValueOf(x), ValueOf(y))
}

// deep holds the pairs that are compared already.
type deep struct {
	visited map[visit]bool
}

// enter notes a pair of references and tells whether it was there before.
func (d *deep) enter(v, w Value) bool {
	a, b := v.ptr, w.ptr
	if k := v.Kind(); k == Pointer || k == Map {
		a, b = v.word(), w.word()
	}
	if uintptr(a) > uintptr(b) {
		a, b = b, a
	}
	key := visit{a, b, v.Type()}
	if d.visited[key] {
		return true
	}
	if d.visited == nil {
		d.visited = map[visit]bool{}
	}
	d.visited[key] = true
	return false
}

func (d *deep) equal(v, w Value) bool {
	if !v.IsValid() || !w.IsValid() {
		return v.IsValid() == w.IsValid()
	}
	if v.typ != w.typ {
		return false
	}
	switch v.Kind() {
	case Pointer, Map, Slice, Interface:
		if v.IsNil() || w.IsNil() {
			return v.IsNil() == w.IsNil()
		}
		if d.enter(v, w) {
			return true
		}
	}
	switch v.Kind() {
	case Pointer:
		return v.word() == w.word() || d.equal(v.Elem(), w.Elem())
	case Interface:
		return d.equal(v.Elem(), w.Elem())
	case Slice:
		if v.Len() != w.Len() {
			return false
		}
		if v.header().data == w.header().data {
			return true
		}
		return d.elements(v, w)
	case Array:
		return d.elements(v, w)
	case Struct:
		for i := range v.typ.Fields {
			if !d.equal(v.Field(i), w.Field(i)) {
				return false
			}
		}
		return true
	case Map:
		if v.Len() != w.Len() {
			return false
		}
		if v.word() == w.word() {
			return true
		}
		for iter := v.MapRange(); iter.Next(); {
			other := w.MapIndex(iter.Key())
			if !other.IsValid() || !d.equal(iter.Value(), other) {
				return false
			}
		}
		return true
	case Func:
		return v.IsNil() && w.IsNil()
	}
	return v.Equal(w)
}

func (d *deep) elements(v, w Value) bool {
	if e := v.typ.Elem; e.Flags&rt.FlagMemEq != 0 && e.PtrData == 0 {
		a, b := v.addr(), w.addr()
		if v.Kind() == Slice {
			a, b = v.header().data, w.header().data
		}
		n := v.Len() * int(e.Size)
		return unsafe.String((*byte)(a), n) == unsafe.String((*byte)(b), n)
	}
	for i, n := 0, v.Len(); i < n; i++ {
		if !d.equal(v.Index(i), w.Index(i)) {
			return false
		}
	}
	return true
}
