package reflect

import (
	"internal/rt"
	"unsafe"
)

// Set assigns x to v.
func (v Value) Set(x Value) {
	v.mustBeAssignable("reflect.Value.Set")
	x.mustBeExported("reflect.Value.Set")
	x = x.assignTo("reflect.Set", v.typ)
	rt.Copy(v.typ, v.ptr, x.addr())
}

// SetZero assigns the zero value.
func (v Value) SetZero() {
	v.mustBeAssignable("reflect.Value.SetZero")
	z := zeroOf(v.typ)
	rt.Copy(v.typ, v.ptr, z.addr())
}

func (v Value) SetBool(x bool) {
	v.mustBeAssignable("reflect.Value.SetBool")
	v.must(Bool, "reflect.Value.SetBool")
	*(*bool)(v.ptr) = x
}

func (v Value) SetInt(x int64) {
	v.mustBeAssignable("reflect.Value.SetInt")
	if !v.CanInt() {
		panic(&ValueError{"reflect.Value.SetInt", v.kind()})
	}
	storeInt(v.typ, v.ptr, uint64(x))
}

func (v Value) SetUint(x uint64) {
	v.mustBeAssignable("reflect.Value.SetUint")
	if !v.CanUint() {
		panic(&ValueError{"reflect.Value.SetUint", v.kind()})
	}
	storeInt(v.typ, v.ptr, x)
}

// storeInt stores the low bits of x.
func storeInt(t *rt.Type, p unsafe.Pointer, x uint64) {
	switch t.Size {
	case 1:
		*(*uint8)(p) = uint8(x)
	case 2:
		*(*uint16)(p) = uint16(x)
	case 4:
		*(*uint32)(p) = uint32(x)
	default:
		*(*uint64)(p) = x
	}
}

func (v Value) SetFloat(x float64) {
	v.mustBeAssignable("reflect.Value.SetFloat")
	switch v.kind() {
	case Float32:
		*(*float32)(v.ptr) = float32(x)
	case Float64:
		*(*float64)(v.ptr) = x
	default:
		panic(&ValueError{"reflect.Value.SetFloat", v.kind()})
	}
}

func (v Value) SetComplex(x complex128) {
	v.mustBeAssignable("reflect.Value.SetComplex")
	switch v.kind() {
	case Complex64:
		*(*complex64)(v.ptr) = complex64(x)
	case Complex128:
		*(*complex128)(v.ptr) = x
	default:
		panic(&ValueError{"reflect.Value.SetComplex", v.kind()})
	}
}

func (v Value) SetString(x string) {
	v.mustBeAssignable("reflect.Value.SetString")
	v.must(String, "reflect.Value.SetString")
	*(*string)(v.ptr) = x
}

func (v Value) SetBytes(x []byte) {
	v.mustBeAssignable("reflect.Value.SetBytes")
	v.must(Slice, "reflect.Value.SetBytes")
	if kindOf(v.typ.Elem) != Uint8 {
		panic("reflect.Value.SetBytes of non-byte slice")
	}
	*(*[]byte)(v.ptr) = x
}

func (v Value) SetPointer(x unsafe.Pointer) {
	v.mustBeAssignable("reflect.Value.SetPointer")
	v.must(UnsafePointer, "reflect.Value.SetPointer")
	*(*unsafe.Pointer)(v.ptr) = x
}

func (v Value) SetLen(n int) {
	v.mustBeAssignable("reflect.Value.SetLen")
	v.must(Slice, "reflect.Value.SetLen")
	if h := v.header(); uint(n) > uint(h.cap) {
		panic("reflect: slice length out of range in SetLen")
	} else {
		h.len = n
	}
}

func (v Value) SetCap(n int) {
	v.mustBeAssignable("reflect.Value.SetCap")
	v.must(Slice, "reflect.Value.SetCap")
	if h := v.header(); n < h.len || n > h.cap {
		panic("reflect: slice capacity out of range in SetCap")
	} else {
		h.cap = n
	}
}

// assignTo gives v as a value of type dst, to which it must be assignable.
func (v Value) assignTo(context string, dst *rt.Type) Value {
	v = v.plain()
	switch {
	case v.typ == dst || directlyAssignable(dst, v.typ):
		return Value{dst, v.ptr, v.flag&(flagAddr|flagIndir) | v.flag.ro() | flag(dst.Kind)}
	case implements(dst, v.typ):
		if v.kind() == Interface && v.IsNil() {
			return zeroOf(dst)
		}
		return toInterface(dst, v.pack())
	}
	panic(context + ": value of type " + v.typ.String + " is not assignable to type " + dst.String)
}

// toInterface makes a value of interface type t, which x implements.
func toInterface(t *rt.Type, x any) Value {
	p := rt.New(t)
	if len(t.IMethods) == 0 {
		*(*any)(p) = x
	} else if e := (*rt.Eface)(unsafe.Pointer(&x)); e.Type != nil {
		*(*rt.Iface)(p) = rt.Iface{Tab: rt.Getitab(t, e.Type), Data: e.Data}
	}
	return Value{t, p, flagIndir | flag(Interface)}
}
