package reflect

import (
	"internal/rt"
	"unsafe"
)

// A Type is a Go type. Types are equal if their Type values are.
type Type interface {
	Align() int
	FieldAlign() int
	Method(int) Method
	MethodByName(string) (Method, bool)
	NumMethod() int
	Name() string
	PkgPath() string
	Size() uintptr
	String() string
	Kind() Kind
	Implements(u Type) bool
	AssignableTo(u Type) bool
	ConvertibleTo(u Type) bool
	Comparable() bool
	Bits() int
	ChanDir() ChanDir
	IsVariadic() bool
	Elem() Type
	Field(i int) StructField
	FieldByIndex(index []int) StructField
	FieldByName(name string) (StructField, bool)
	FieldByNameFunc(match func(string) bool) (StructField, bool)
	In(i int) Type
	Key() Type
	Len() int
	NumField() int
	NumIn() int
	NumOut() int
	Out(i int) Type
	OverflowComplex(x complex128) bool
	OverflowFloat(x float64) bool
	OverflowInt(x int64) bool
	OverflowUint(x uint64) bool
	CanSeq() bool
	CanSeq2() bool
	Fields() func(yield func(StructField) bool)
	Methods() func(yield func(Method) bool)
	Ins() func(yield func(Type) bool)
	Outs() func(yield func(Type) bool)
	common() *rt.Type
}

// rtype is a descriptor as a Type.
type rtype struct{ t rt.Type }

// TypeOf gives the dynamic type of i, or nil.
func TypeOf(i any) Type { return toType(rt.TypeOf(i)) }

func toType(t *rt.Type) Type {
	if t == nil {
		return nil
	}
	return (*rtype)(unsafe.Pointer(t))
}

func kindOf(t *rt.Type) Kind { return Kind(t.Kind) }

func (t *rtype) common() *rt.Type { return &t.t }
func (t *rtype) Align() int       { return int(t.t.Align) }
func (t *rtype) FieldAlign() int  { return int(t.t.FieldAlign) }
func (t *rtype) Name() string     { return t.t.Name }
func (t *rtype) PkgPath() string  { return t.t.PkgPath }
func (t *rtype) Size() uintptr    { return t.t.Size }
func (t *rtype) String() string   { return t.t.String }
func (t *rtype) Kind() Kind       { return Kind(t.t.Kind) }
func (t *rtype) Comparable() bool { return t.t.Flags&rt.FlagComparable != 0 }

func (t *rtype) Bits() int {
	if k := t.Kind(); k < Int || k > Complex128 {
		panic("reflect: Bits of non-arithmetic Type " + t.String())
	}
	return int(t.t.Size) * 8
}

// need panics if the kind is not what the method is for.
func (t *rtype) need(k Kind, method, what string) {
	if t.Kind() != k {
		panic("reflect: " + method + " of non-" + what + " type " + t.String())
	}
}

func (t *rtype) ChanDir() ChanDir {
	t.need(Chan, "ChanDir", "chan")
	return ChanDir(t.t.Len)
}

func (t *rtype) IsVariadic() bool {
	t.need(Func, "IsVariadic", "func")
	return t.t.Flags&rt.FlagVariadic != 0
}

func (t *rtype) Elem() Type {
	switch t.Kind() {
	case Array, Chan, Map, Pointer, Slice:
		return toType(t.t.Elem)
	}
	panic("reflect: Elem of invalid type " + t.String())
}

func (t *rtype) Key() Type {
	if t.Kind() != Map {
		panic("reflect: Key of non-map type " + t.String())
	}
	return toType(t.t.Key)
}

func (t *rtype) Len() int {
	t.need(Array, "Len", "array")
	return t.t.Len
}

func (t *rtype) NumField() int {
	t.need(Struct, "NumField", "struct")
	return len(t.t.Fields)
}

func (t *rtype) In(i int) Type {
	t.need(Func, "In", "func")
	return toType(t.t.Params[i])
}

func (t *rtype) NumIn() int {
	t.need(Func, "NumIn", "func")
	return len(t.t.Params)
}

func (t *rtype) Out(i int) Type {
	t.need(Func, "Out", "func")
	return toType(t.t.Results[i])
}

func (t *rtype) NumOut() int {
	t.need(Func, "NumOut", "func")
	return len(t.t.Results)
}

func (t *rtype) OverflowComplex(x complex128) bool {
	if !t.Kind().isComplex() {
		panic("reflect: OverflowComplex of non-complex type " + t.String())
	}
	return t.Kind() == Complex64 && (overflow32(real(x)) || overflow32(imag(x)))
}

func (t *rtype) OverflowFloat(x float64) bool {
	if !t.Kind().isFloat() {
		panic("reflect: OverflowFloat of non-float type " + t.String())
	}
	return t.Kind() == Float32 && overflow32(x)
}

func (t *rtype) OverflowInt(x int64) bool {
	if !t.Kind().isInt() {
		panic("reflect: OverflowInt of non-int type " + t.String())
	}
	return overflowInt(x, t.t.Size)
}

func (t *rtype) OverflowUint(x uint64) bool {
	if !t.Kind().isUint() {
		panic("reflect: OverflowUint of non-uint type " + t.String())
	}
	return overflowUint(x, t.t.Size)
}

func overflowInt(x int64, size uintptr) bool {
	unused := 64 - 8*size
	return x<<unused>>unused != x
}

func overflowUint(x uint64, size uintptr) bool {
	unused := 64 - 8*size
	return x<<unused>>unused != x
}

func overflow32(x float64) bool {
	if x < 0 {
		x = -x
	}
	const max32, max64 = 0x1p127 * (1 + (1 - 0x1p-23)), 0x1p1023 * (1 + (1 - 0x1p-52))
	return max32 < x && x <= max64
}

// CanSeq tells whether a for loop ranges over values of the type with one variable.
func (t *rtype) CanSeq() bool {
	switch k := t.Kind(); {
	case k.isInt() || k.isUint():
		return true
	case k == Array || k == Slice || k == Chan || k == String || k == Map:
		return true
	case k == Func:
		return t.rangeFunc(1)
	case k == Pointer:
		return kindOf(t.t.Elem) == Array
	}
	return false
}

// CanSeq2 tells whether a for loop ranges over values of the type with two variables.
func (t *rtype) CanSeq2() bool {
	switch t.Kind() {
	case Array, Slice, String, Map:
		return true
	case Func:
		return t.rangeFunc(2)
	case Pointer:
		return kindOf(t.t.Elem) == Array
	}
	return false
}

// rangeFunc tells whether the type is func(yield func(...) bool) with n parameters of yield.
func (t *rtype) rangeFunc(n int) bool {
	if len(t.t.Params) != 1 || len(t.t.Results) != 0 {
		return false
	}
	y := t.t.Params[0]
	return kindOf(y) == Func && len(y.Params) == n && len(y.Results) == 1 && kindOf(y.Results[0]) == Bool && y.Results[0].PkgPath == ""
}
