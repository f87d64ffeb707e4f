package reflect

import (
	"internal/rt"
	"math/bits"
	"unsafe"
)

// Len gives the length of a string, slice, array, array pointer, map or channel.
func (v Value) Len() int {
	switch v.kind() {
	case Slice:
		return v.header().len
	case String:
		return len(*(*string)(v.ptr))
	case Array:
		return v.typ.Len
	case Map:
		// Maps begin with the number of entries.
		if m := v.word(); m != nil {
			return *(*int)(m)
		}
		return 0
	case Chan:
		c := v.word()
		return len(*(*chan struct{})(unsafe.Pointer(&c)))
	case Pointer:
		if kindOf(v.typ.Elem) == Array {
			return v.typ.Elem.Len
		}
		panic("reflect: call of reflect.Value.Len on ptr to non-array Value")
	}
	panic(&ValueError{"reflect.Value.Len", v.kind()})
}

// Cap gives the capacity of a slice, array, array pointer or channel.
func (v Value) Cap() int {
	switch v.kind() {
	case Slice:
		return v.header().cap
	case Array:
		return v.typ.Len
	case Chan:
		c := v.word()
		return cap(*(*chan struct{})(unsafe.Pointer(&c)))
	case Pointer:
		if kindOf(v.typ.Elem) == Array {
			return v.typ.Elem.Len
		}
		panic("reflect: call of reflect.Value.Cap on ptr to non-array Value")
	}
	panic(&ValueError{"reflect.Value.Cap", v.kind()})
}

// Index gives the i'th element of a slice, array or string.
func (v Value) Index(i int) Value {
	switch v.kind() {
	case Array:
		t := v.typ.Elem
		if uint(i) >= uint(v.typ.Len) {
			panic("reflect: array index out of range")
		}
		f := v.flag&(flagIndir|flagAddr) | v.flag.ro() | flag(t.Kind)
		if f&flagIndir == 0 {
			// An array of one pointer is that pointer.
			return Value{t, v.ptr, f}
		}
		return Value{t, rt.Add(v.ptr, uintptr(i)*t.Size), f}
	case Slice:
		t, h := v.typ.Elem, v.header()
		if uint(i) >= uint(h.len) {
			panic("reflect: slice index out of range")
		}
		return Value{t, rt.Add(h.data, uintptr(i)*t.Size), flagAddr | flagIndir | v.flag.ro() | flag(t.Kind)}
	case String:
		s := *(*string)(v.ptr)
		if uint(i) >= uint(len(s)) {
			panic("reflect: string index out of range")
		}
		return Value{rt.TypeOf(byte(0)), rt.Add(unsafe.Pointer(unsafe.StringData(s)), uintptr(i)), v.flag.ro() | flag(Uint8) | flagIndir}
	}
	panic(&ValueError{"reflect.Value.Index", v.kind()})
}

// Slice gives v[i:j].
func (v Value) Slice(i, j int) Value {
	var base sliceHeader
	t := v.typ
	switch v.kind() {
	case Array:
		if v.flag&flagAddr == 0 {
			panic("reflect.Value.Slice: slice of unaddressable array")
		}
		base = sliceHeader{v.ptr, t.Len, t.Len}
		t = sliceOf(t.Elem)
	case Slice:
		base = *v.header()
	case String:
		s := *(*string)(v.ptr)
		if i < 0 || j < i || j > len(s) {
			panic("reflect.Value.Slice: string slice index out of bounds")
		}
		return text(v.typ, s[i:j], v.flag.ro())
	default:
		panic(&ValueError{"reflect.Value.Slice", v.kind()})
	}
	if i < 0 || j < i || j > base.cap {
		panic("reflect.Value.Slice: slice index out of bounds")
	}
	return cut(t, base, i, j, base.cap, v.flag.ro())
}

// Slice3 gives v[i:j:k].
func (v Value) Slice3(i, j, k int) Value {
	var base sliceHeader
	t := v.typ
	switch v.kind() {
	case Array:
		if v.flag&flagAddr == 0 {
			panic("reflect.Value.Slice3: slice of unaddressable array")
		}
		base = sliceHeader{v.ptr, t.Len, t.Len}
		t = sliceOf(t.Elem)
	case Slice:
		base = *v.header()
	default:
		panic(&ValueError{"reflect.Value.Slice3", v.kind()})
	}
	if i < 0 || j < i || k < j || k > base.cap {
		panic("reflect.Value.Slice3: slice index out of bounds")
	}
	return cut(t, base, i, j, k, v.flag.ro())
}

func cut(t *rt.Type, h sliceHeader, i, j, k int, ro flag) Value {
	x := fresh(t, ro)
	to := x.header()
	to.data, to.len, to.cap = h.data, j-i, k-i
	if k > i {
		to.data = rt.Add(h.data, uintptr(i)*t.Elem.Size)
	}
	return x
}

// MakeSlice makes a slice.
func MakeSlice(typ Type, len, cap int) Value {
	if typ.Kind() != Slice {
		panic("reflect.MakeSlice of non-slice type")
	}
	if len < 0 {
		panic("reflect.MakeSlice: negative len")
	}
	if cap < 0 {
		panic("reflect.MakeSlice: negative cap")
	}
	if len > cap {
		panic("reflect.MakeSlice: len > cap")
	}
	t := typ.common()
	x := fresh(t, 0)
	*x.header() = sliceHeader{rt.MakeSlice(t.Elem, len, cap), len, cap}
	return x
}

// SliceAt gives the slice of n elements at p.
func SliceAt(typ Type, p unsafe.Pointer, n int) Value {
	t := typ.common()
	high, size := bits.Mul(uint(t.Size), uint(n))
	if high != 0 || size > -uint(uintptr(p)) && p != nil {
		n = -1
	}
	// Panics as unsafe.Slice does.
	if len(unsafe.Slice((*struct{})(p), n)) != n {
		return Value{}
	}
	x := fresh(sliceOf(t), 0)
	*x.header() = sliceHeader{p, n, n}
	return x
}

// Grow makes room for n more elements.
func (v Value) Grow(n int) {
	v.mustBeAssignable("reflect.Value.Grow")
	v.must(Slice, "reflect.Value.Grow")
	v.grow(n)
}

func (v Value) grow(n int) {
	h := v.header()
	switch {
	case n < 0:
		panic("reflect.Value.Grow: negative len")
	case h.len+n < 0:
		panic("reflect.Value.Grow: slice overflow")
	case h.len+n > h.cap:
		old := h.len
		io := sliceHeader{h.data, h.len + n, h.cap}
		rt.GrowSlice(unsafe.Pointer(&io), n, v.typ.Elem)
		*h = sliceHeader{io.data, old, io.cap}
	}
}

// extended gives a copy of slice s with room for n more elements, which are counted already.
func extended(s Value, n int) Value {
	s.mustBeExported("reflect.Append")
	x := fresh(s.typ, 0)
	*x.header() = *s.header()
	x.grow(n)
	x.header().len += n
	return x
}

// Append gives s with the values x at its end.
func Append(s Value, x ...Value) Value {
	s.must(Slice, "unknown method")
	n := s.Len()
	s = extended(s, len(x))
	for i, v := range x {
		s.Index(n + i).Set(v)
	}
	return s
}

// AppendSlice gives s with the elements of t at its end.
func AppendSlice(s, t Value) Value {
	s.must(Slice, "unknown method")
	t.must(Slice, "unknown method")
	mustMatch("reflect.AppendSlice", s.typ.Elem, t.typ.Elem)
	n := s.Len()
	s = extended(s, t.Len())
	Copy(s.Slice(n, s.Len()), t)
	return s
}

func mustMatch(what string, a, b *rt.Type) {
	if a != b {
		panic(what + ": " + a.String + " != " + b.String)
	}
}

// Copy copies elements from src to dst, as many as both have, and gives their number.
func Copy(dst, src Value) int {
	switch dst.kind() {
	case Array:
		dst.mustBeAssignable("unknown method")
	case Slice:
		dst.mustBeExported("unknown method")
	default:
		panic(&ValueError{"reflect.Copy", dst.kind()})
	}
	var from unsafe.Pointer
	switch src.kind() {
	case Slice:
		from = src.header().data
	case Array:
		from = src.addr()
	case String:
		if kindOf(dst.typ.Elem) == Uint8 {
			from = *(*unsafe.Pointer)(src.ptr)
			break
		}
		fallthrough
	default:
		panic(&ValueError{"reflect.Copy", src.kind()})
	}
	src.mustBeExported("unknown method")
	elem := dst.typ.Elem
	if src.kind() != String {
		mustMatch("reflect.Copy", elem, src.typ.Elem)
	}
	to := dst.ptr
	if dst.kind() == Slice {
		to = dst.header().data
	}
	n := min(dst.Len(), src.Len())
	if uintptr(to) <= uintptr(from) {
		for i := 0; i < n; i++ {
			rt.Copy(elem, rt.Add(to, uintptr(i)*elem.Size), rt.Add(from, uintptr(i)*elem.Size))
		}
	} else {
		for i := n - 1; i >= 0; i-- {
			rt.Copy(elem, rt.Add(to, uintptr(i)*elem.Size), rt.Add(from, uintptr(i)*elem.Size))
		}
	}
	return n
}

// Clear removes a map's entries or zeroes a slice's elements.
func (v Value) Clear() {
	switch v.kind() {
	case Slice:
		h, t := v.header(), v.typ.Elem
		z := zeroOf(t)
		for i := 0; i < h.len; i++ {
			rt.Copy(t, rt.Add(h.data, uintptr(i)*t.Size), z.addr())
		}
	case Map:
		if m := v.word(); m != nil {
			rt.MapClear(m)
		}
	default:
		panic(&ValueError{"reflect.Value.Clear", v.kind()})
	}
}

// Swapper gives the function that exchanges two elements of a slice.
func Swapper(slice any) func(i, j int) {
	v := ValueOf(slice)
	if v.Kind() != Slice {
		panic(&ValueError{"Swapper", v.Kind()})
	}
	h, t := *v.header(), v.typ.Elem
	return func(i, j int) {
		if uint(i) >= uint(h.len) || uint(j) >= uint(h.len) {
			panic("reflect: slice index out of range")
		}
		rt.Swap(t, rt.Add(h.data, uintptr(i)*t.Size), rt.Add(h.data, uintptr(j)*t.Size))
	}
}

// SliceHeader is the layout of a slice.
type SliceHeader struct {
	Data uintptr
	Len  int
	Cap  int
}

// StringHeader is the layout of a string.
type StringHeader struct {
	Data uintptr
	Len  int
}
