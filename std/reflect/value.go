package reflect

import (
	"internal/rt"
	"strconv"
	"unsafe"
)

// A Value is a Go value. Its zero value stands for none. The layout is known to fmt (internal/rt.Value).
type Value struct {
	typ *rt.Type
	// The value itself, if it is one pointer word and flagIndir is not set; else its address. Of a method value: a *bound.
	ptr unsafe.Pointer
	flag
}

// A flag holds the kind in its low bits and what may be done with the value.
type flag uintptr

const (
	flagKind     flag = 1<<5 - 1
	flagStickyRO flag = 1 << 5 // from an unexported field
	flagEmbedRO  flag = 1 << 6 // from an unexported embedded field: its exported fields are free
	flagIndir    flag = rt.ValueIndirect
	flagAddr     flag = 1 << 8 // addressable; flagIndir is set
	flagMethod   flag = 1 << 9
	flagRO            = flagStickyRO | flagEmbedRO
)

func (f flag) kind() Kind { return Kind(f & flagKind) }

// ro passes on that a value is read-only.
func (f flag) ro() flag {
	if f&flagRO != 0 {
		return flagStickyRO
	}
	return 0
}

// must panics if the kind is another one.
func (f flag) must(k Kind, method string) {
	if f.kind() != k {
		panic(&ValueError{method, f.kind()})
	}
}

func (f flag) mustBeExported(method string) {
	if f == 0 {
		panic(&ValueError{method, Invalid})
	}
	if f&flagRO != 0 {
		panic("reflect: " + method + " using value obtained using unexported field")
	}
}

func (f flag) mustBeAssignable(method string) {
	f.mustBeExported(method)
	if f&flagAddr == 0 {
		panic("reflect: " + method + " using unaddressable value")
	}
}

// ValueOf gives what i holds; the zero Value for nil.
func ValueOf(i any) Value {
	e := (*rt.Eface)(unsafe.Pointer(&i))
	if e.Type == nil {
		return Value{}
	}
	return Value{e.Type, e.Data, valueFlag(e.Type)}
}

// valueFlag is the flag of a value of type t as interfaces hold it.
func valueFlag(t *rt.Type) flag {
	if t.Flags&rt.FlagDirect != 0 {
		return flag(t.Kind)
	}
	return flag(t.Kind) | flagIndir
}

// load copies the value of type t at p.
func load(t *rt.Type, p unsafe.Pointer, f flag) Value {
	f |= valueFlag(t)
	if f&flagIndir == 0 {
		return Value{t, *(*unsafe.Pointer)(p), f}
	}
	c := rt.New(t)
	rt.Copy(t, c, p)
	return Value{t, c, f}
}

// addr gives where the value lies.
func (v *Value) addr() unsafe.Pointer {
	if v.flag&flagIndir != 0 {
		return v.ptr
	}
	return unsafe.Pointer(&v.ptr)
}

// word gives the value of one that is a pointer, map, channel or func.
func (v Value) word() unsafe.Pointer {
	if v.flag&flagIndir != 0 {
		return *(*unsafe.Pointer)(v.ptr)
	}
	return v.ptr
}

// header gives a slice value's words.
func (v Value) header() *sliceHeader { return (*sliceHeader)(v.ptr) }

type sliceHeader struct {
	data     unsafe.Pointer
	len, cap int
}

func (v Value) Kind() Kind    { return v.kind() }
func (v Value) IsValid() bool { return v.flag != 0 }
func (v Value) CanAddr() bool { return v.flag&flagAddr != 0 }
func (v Value) CanSet() bool  { return v.flag&(flagAddr|flagRO) == flagAddr }
func (v Value) CanInt() bool  { return v.kind().isInt() }
func (v Value) CanUint() bool { return v.kind().isUint() }

func (v Value) CanFloat() bool   { return v.kind().isFloat() }
func (v Value) CanComplex() bool { return v.kind().isComplex() }

func (v Value) Type() Type {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.Type", Invalid})
	}
	return toType(v.typ)
}

// CanInterface tells whether Interface gives the value without panic.
func (v Value) CanInterface() bool {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.CanInterface", Invalid})
	}
	return v.flag&flagRO == 0
}

// Interface gives the value as an interface.
func (v Value) Interface() any {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.Interface", Invalid})
	}
	if v.flag&flagRO != 0 {
		panic("reflect.Value.Interface: cannot return value obtained from unexported field or method")
	}
	return v.pack()
}

// pack is Interface without looking at flags.
func (v Value) pack() any {
	v = v.plain()
	if v.kind() == Interface {
		t, p := rt.Elem(v.typ, v.ptr)
		if t == nil {
			return nil
		}
		return rt.Pack(t, p)
	}
	p := v.addr()
	if v.flag&flagAddr != 0 && v.typ.Flags&rt.FlagDirect == 0 {
		// The variable may change; the interface must not.
		p = rt.New(v.typ)
		rt.Copy(v.typ, p, v.ptr)
	}
	return rt.Pack(v.typ, p)
}

// Addr gives the pointer to an addressable value.
func (v Value) Addr() Value {
	if v.flag&flagAddr == 0 {
		panic("reflect.Value.Addr of unaddressable value")
	}
	// Both kinds of read-only stay what they are, so that v.Addr().Elem() is v.
	return Value{ptrTo(v.typ), v.ptr, v.flag&flagRO | flag(Pointer)}
}

func (v Value) UnsafeAddr() uintptr {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.UnsafeAddr", Invalid})
	}
	if v.flag&flagAddr == 0 {
		panic("reflect.Value.UnsafeAddr of unaddressable value")
	}
	return uintptr(v.ptr)
}

// Elem gives what an interface holds or a pointer points to; the zero Value for nil.
func (v Value) Elem() Value {
	switch v.kind() {
	case Interface:
		t, p := rt.Elem(v.typ, v.ptr)
		if t == nil {
			return Value{}
		}
		if t.Flags&rt.FlagDirect != 0 {
			p = *(*unsafe.Pointer)(p)
		}
		return Value{t, p, v.flag.ro() | valueFlag(t)}
	case Pointer:
		p := v.word()
		if p == nil {
			return Value{}
		}
		t := v.typ.Elem
		return Value{t, p, v.flag&flagRO | flagIndir | flagAddr | flag(t.Kind)}
	}
	panic(&ValueError{"reflect.Value.Elem", v.kind()})
}

// Indirect gives what v points to, or v if it is no pointer.
func Indirect(v Value) Value {
	if v.Kind() != Pointer {
		return v
	}
	return v.Elem()
}

func (v Value) Bool() bool {
	v.must(Bool, "reflect.Value.Bool")
	return *(*bool)(v.ptr)
}

func (v Value) Int() int64 {
	switch v.kind() {
	case Int, Int64:
		return *(*int64)(v.ptr)
	case Int8:
		return int64(*(*int8)(v.ptr))
	case Int16:
		return int64(*(*int16)(v.ptr))
	case Int32:
		return int64(*(*int32)(v.ptr))
	}
	panic(&ValueError{"reflect.Value.Int", v.kind()})
}

func (v Value) Uint() uint64 {
	switch v.kind() {
	case Uint, Uint64, Uintptr:
		return *(*uint64)(v.ptr)
	case Uint8:
		return uint64(*(*uint8)(v.ptr))
	case Uint16:
		return uint64(*(*uint16)(v.ptr))
	case Uint32:
		return uint64(*(*uint32)(v.ptr))
	}
	panic(&ValueError{"reflect.Value.Uint", v.kind()})
}

func (v Value) Float() float64 {
	switch v.kind() {
	case Float32:
		return float64(*(*float32)(v.ptr))
	case Float64:
		return *(*float64)(v.ptr)
	}
	panic(&ValueError{"reflect.Value.Float", v.kind()})
}

func (v Value) Complex() complex128 {
	switch v.kind() {
	case Complex64:
		return complex128(*(*complex64)(v.ptr))
	case Complex128:
		return *(*complex128)(v.ptr)
	}
	panic(&ValueError{"reflect.Value.Complex", v.kind()})
}

// String gives a string's value; of other kinds a text like <int Value>.
func (v Value) String() string {
	switch v.kind() {
	case String:
		return *(*string)(v.ptr)
	case Invalid:
		return "<invalid Value>"
	}
	return "<" + v.Type().String() + " Value>"
}

// Bytes gives the bytes of a byte slice or an addressable byte array.
func (v Value) Bytes() []byte {
	switch v.kind() {
	case Slice:
		if kindOf(v.typ.Elem) != Uint8 {
			panic("reflect.Value.Bytes of non-byte slice")
		}
		return *(*[]byte)(v.ptr)
	case Array:
		if kindOf(v.typ.Elem) != Uint8 {
			panic("reflect.Value.Bytes of non-byte array")
		}
		if !v.CanAddr() {
			panic("reflect.Value.Bytes of unaddressable byte array")
		}
		return unsafe.Slice((*byte)(v.ptr), v.typ.Len)
	}
	panic(&ValueError{"reflect.Value.Bytes", v.kind()})
}

func (v Value) IsNil() bool {
	switch v.kind() {
	case Chan, Func, Map, Pointer, UnsafePointer:
		return v.flag&flagMethod == 0 && v.word() == nil
	case Interface, Slice:
		return *(*unsafe.Pointer)(v.ptr) == nil
	}
	panic(&ValueError{"reflect.Value.IsNil", v.kind()})
}

// IsZero tells whether the value is its type's zero value.
func (v Value) IsZero() bool {
	switch k := v.kind(); k {
	case Invalid:
		panic(&ValueError{"reflect.Value.IsZero", Invalid})
	case Float32, Float64:
		return v.Float() == 0
	case Complex64, Complex128:
		return v.Complex() == 0
	case String:
		return *(*string)(v.ptr) == ""
	case Array:
		for i := 0; i < v.typ.Len; i++ {
			if !v.Index(i).IsZero() {
				return false
			}
		}
		return true
	case Struct:
		for i := range v.typ.Fields {
			if v.typ.Fields[i].Name != "_" && !v.Field(i).IsZero() {
				return false
			}
		}
		return true
	case Chan, Func, Interface, Map, Pointer, Slice, UnsafePointer:
		return v.IsNil()
	}
	p := (*[8]byte)(v.ptr)
	for i := uintptr(0); i < v.typ.Size; i++ {
		if p[i] != 0 {
			return false
		}
	}
	return true
}

// Pointer gives the address in a pointer, map, channel, func, slice or string.
func (v Value) Pointer() uintptr { return uintptr(v.pointer("reflect.Value.Pointer")) }

func (v Value) UnsafePointer() unsafe.Pointer { return v.pointer("reflect.Value.UnsafePointer") }

func (v Value) pointer(method string) unsafe.Pointer {
	switch v.kind() {
	case Pointer, Chan, Map, UnsafePointer:
		return v.word()
	case Func:
		v = v.plain()
		p := v.word()
		if p != nil {
			// The code, not the closure.
			p = *(*unsafe.Pointer)(p)
		}
		return p
	case Slice, String:
		return *(*unsafe.Pointer)(v.ptr)
	}
	panic(&ValueError{method, v.kind()})
}

func (v Value) InterfaceData() [2]uintptr {
	v.must(Interface, "reflect.Value.InterfaceData")
	return *(*[2]uintptr)(v.ptr)
}

func (v Value) OverflowComplex(x complex128) bool {
	if !v.CanComplex() {
		panic(&ValueError{"reflect.Value.OverflowComplex", v.kind()})
	}
	return v.Type().OverflowComplex(x)
}

func (v Value) OverflowFloat(x float64) bool {
	if !v.CanFloat() {
		panic(&ValueError{"reflect.Value.OverflowFloat", v.kind()})
	}
	return v.Type().OverflowFloat(x)
}

func (v Value) OverflowInt(x int64) bool {
	if !v.CanInt() {
		panic(&ValueError{"reflect.Value.OverflowInt", v.kind()})
	}
	return overflowInt(x, v.typ.Size)
}

func (v Value) OverflowUint(x uint64) bool {
	if !v.CanUint() {
		panic(&ValueError{"reflect.Value.OverflowUint", v.kind()})
	}
	return overflowUint(x, v.typ.Size)
}

// Fields of structs.

func (v Value) NumField() int {
	v.must(Struct, "reflect.Value.NumField")
	return len(v.typ.Fields)
}

// Field gives the i'th field of a struct.
func (v Value) Field(i int) Value {
	v.must(Struct, "reflect.Value.Field")
	if uint(i) >= uint(len(v.typ.Fields)) {
		panic("reflect: Field index out of range")
	}
	f := &v.typ.Fields[i]
	fl := v.flag.field(f)
	if fl&flagIndir == 0 {
		if f.Type.Size == 0 {
			return Value{f.Type, unsafe.Pointer(&zero), fl | flagIndir}
		}
		// A struct of one pointer is that pointer.
		return Value{f.Type, v.ptr, fl}
	}
	return Value{f.Type, rt.Add(v.ptr, f.Offset), fl}
}

// FieldByIndex goes through embedded structs by the numbers of fields.
func (v Value) FieldByIndex(index []int) Value {
	if len(index) == 1 {
		return v.Field(index[0])
	}
	v.must(Struct, "reflect.Value.FieldByIndex")
	for i, x := range index {
		if i > 0 && v.Kind() == Pointer && kindOf(v.typ.Elem) == Struct {
			if v.IsNil() {
				panic("reflect: indirection through nil pointer to embedded struct")
			}
			v = v.Elem()
		}
		v = v.Field(x)
	}
	return v
}

type nilEmbedded struct{ name string }

func (e nilEmbedded) Error() string {
	return "reflect: indirection through nil pointer to embedded struct field " + e.name
}

// FieldByIndexErr is FieldByIndex with an error for a nil pointer on the way.
func (v Value) FieldByIndexErr(index []int) (Value, error) {
	if len(index) == 1 {
		return v.Field(index[0]), nil
	}
	v.must(Struct, "reflect.Value.FieldByIndexErr")
	for i, x := range index {
		if i > 0 && v.Kind() == Pointer && kindOf(v.typ.Elem) == Struct {
			if v.IsNil() {
				return Value{}, nilEmbedded{v.typ.Elem.Name}
			}
			v = v.Elem()
		}
		v = v.Field(x)
	}
	return v, nil
}

// FieldByName gives the field, or the zero Value.
func (v Value) FieldByName(name string) Value {
	v.must(Struct, "reflect.Value.FieldByName")
	if f, ok := toType(v.typ).FieldByName(name); ok {
		return v.FieldByIndex(f.Index)
	}
	return Value{}
}

func (v Value) FieldByNameFunc(match func(string) bool) Value {
	if f, ok := v.Type().FieldByNameFunc(match); ok {
		return v.FieldByIndex(f.Index)
	}
	return Value{}
}

// Comparable tells whether == on the value does not panic.
func (v Value) Comparable() bool {
	switch v.kind() {
	case Invalid:
		return false
	case Interface:
		return v.IsNil() || v.Elem().Comparable()
	case Array:
		for i := 0; i < v.typ.Len; i++ {
			if !v.Index(i).Comparable() {
				return false
			}
		}
		return v.typ.Flags&rt.FlagComparable != 0
	case Struct:
		for i := range v.typ.Fields {
			if !v.Field(i).Comparable() {
				return false
			}
		}
		return true
	}
	return v.typ.Flags&rt.FlagComparable != 0
}

// Equal tells whether the values are equal by ==; two zero Values are.
func (v Value) Equal(u Value) bool {
	if v.Kind() == Interface {
		v = v.Elem()
	}
	if u.Kind() == Interface {
		u = u.Elem()
	}
	if !v.IsValid() || !u.IsValid() {
		return v.IsValid() == u.IsValid()
	}
	if v.typ != u.typ {
		return false
	}
	if v.typ.Flags&rt.FlagComparable == 0 {
		return v.uncomparable(u)
	}
	switch k := v.kind(); {
	case k == Array:
		for i := 0; i < v.typ.Len; i++ {
			if !v.Index(i).Equal(u.Index(i)) {
				return false
			}
		}
		return true
	case k == Struct:
		return v.equalFields(u)
	case k == String:
		return *(*string)(v.ptr) == *(*string)(u.ptr)
	case k.isInt():
		return v.Int() == u.Int()
	case k.isUint():
		return v.Uint() == u.Uint()
	case k == Bool:
		return *(*bool)(v.ptr) == *(*bool)(u.ptr)
	case k.isFloat():
		return v.Float() == u.Float()
	case k.isComplex():
		return v.Complex() == u.Complex()
	}
	// Pointers, channels.
	return v.word() == u.word()
}

func (v Value) equalFields(u Value) bool {
	for i := range v.typ.Fields {
		if !v.Field(i).Equal(u.Field(i)) {
			return false
		}
	}
	return true
}

// uncomparable is Equal for types without ==: a difference found before the part without == still counts.
func (v Value) uncomparable(u Value) bool {
	switch v.kind() {
	case Struct:
		return v.equalFields(u)
	case Array:
		for i := 0; i < v.typ.Len; i++ {
			if !v.Index(i).Equal(u.Index(i)) {
				return false
			}
		}
		if v.typ.Len > 0 {
			return true
		}
	}
	panic("reflect.Value.Equal: values of type " + v.Type().String() + " are not comparable")
}

// zero is what zero values of small types point to.
var zero [256]uint64

// Zero gives the zero value of a type.
func Zero(typ Type) Value {
	if typ == nil {
		panic("reflect: Zero(nil)")
	}
	return zeroOf(typ.common())
}

func zeroOf(t *rt.Type) Value {
	f := valueFlag(t)
	switch {
	case f&flagIndir == 0:
		return Value{t, nil, f}
	case t.Size <= unsafe.Sizeof(zero):
		return Value{t, unsafe.Pointer(&zero), f}
	}
	return Value{t, rt.New(t), f}
}

// New gives a pointer to a new zero value.
func New(typ Type) Value {
	if typ == nil {
		panic("reflect: New(nil)")
	}
	t := typ.common()
	return Value{ptrTo(t), rt.New(t), flag(Pointer)}
}

// NewAt gives a pointer of type *typ to p.
func NewAt(typ Type, p unsafe.Pointer) Value {
	return Value{ptrTo(typ.common()), p, flag(Pointer)}
}

func itoa(n int) string { return strconv.Itoa(n) }
