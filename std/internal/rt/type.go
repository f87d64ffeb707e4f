// Package rt mirrors the layouts of the runtime: type descriptors and interface words. The Rust side is
// runtime/abi/src/type_desc.rs; change both.
package rt

import "unsafe"

// Kinds, numbered as in reflect.
const (
	Invalid = iota
	Bool
	Int
	Int8
	Int16
	Int32
	Int64
	Uint
	Uint8
	Uint16
	Uint32
	Uint64
	Uintptr
	Float32
	Float64
	Complex64
	Complex128
	Array
	Chan
	Func
	Interface
	Map
	Pointer
	Slice
	String
	Struct
	UnsafePointer
)

const (
	FlagDirect     = 1  // stored in the interface's data word itself
	FlagNamed      = 2  // a defined type
	FlagComparable = 4  // == is defined
	FlagMemEq      = 8  // == compares bytes
	FlagVariadic   = 16 // func(...T)
)

// Type is a type descriptor.
type Type struct {
	Size       uintptr
	PtrData    uintptr
	Hash       uint32
	Align      uint8
	FieldAlign uint8
	Kind       uint8
	Flags      uint8
	GCMask     *byte
	String     string
	Name       string
	PkgPath    string
	Elem       *Type
	Key        *Type
	Len        int
	Fields     []Field
	IMethods   []IMethod
	Methods    []Method
	Params     []*Type
	Results    []*Type
	PtrTo      *Type
}

// Field describes a struct field.
type Field struct {
	Name     string
	PkgPath  string
	Type     *Type
	Offset   uintptr
	Tag      string
	Embedded bool
}

// IMethod describes a method of an interface type.
type IMethod struct {
	Name    string
	PkgPath string
	Type    *Type
}

// Method describes a method of a concrete type.
type Method struct {
	Name    string
	PkgPath string
	Type    *Type
	Code    uintptr
}

// Itab is an interface table.
type Itab struct {
	Inter *Type
	Type  *Type
	Hash  uint32
}

// Eface is the layout of an interface without methods.
type Eface struct {
	Type *Type
	Data unsafe.Pointer
}

// Iface is the layout of an interface with methods.
type Iface struct {
	Tab  *Itab
	Data unsafe.Pointer
}

// Unpack gives the dynamic type of x and the address of its value. Both are nil for a nil interface.
func Unpack(x *any) (*Type, unsafe.Pointer) {
	e := (*Eface)(unsafe.Pointer(x))
	if e.Type == nil {
		return nil, nil
	}
	if e.Type.Flags&FlagDirect != 0 {
		return e.Type, unsafe.Pointer(&e.Data)
	}
	return e.Type, e.Data
}

// Pack makes an interface of the value of type t at p. The value must not change afterwards.
func Pack(t *Type, p unsafe.Pointer) any {
	e := Eface{t, p}
	if t.Flags&FlagDirect != 0 {
		e.Data = *(*unsafe.Pointer)(p)
	}
	return *(*any)(unsafe.Pointer(&e))
}

// Elem gives the dynamic type of the interface value of type t at p and the address of its contents.
func Elem(t *Type, p unsafe.Pointer) (*Type, unsafe.Pointer) {
	if len(t.IMethods) == 0 {
		return Unpack((*any)(p))
	}
	i := (*Iface)(p)
	if i.Tab == nil {
		return nil, nil
	}
	if i.Tab.Type.Flags&FlagDirect != 0 {
		return i.Tab.Type, unsafe.Pointer(&i.Data)
	}
	return i.Tab.Type, i.Data
}

// TypeOf gives the dynamic type of x, or nil.
func TypeOf(x any) *Type {
	return (*Eface)(unsafe.Pointer(&x)).Type
}

// Add is p + n bytes.
func Add(p unsafe.Pointer, n uintptr) unsafe.Pointer {
	return unsafe.Pointer(uintptr(p) + n)
}

// Copy copies a value of type t, pointers as pointers.
func Copy(t *Type, to, from unsafe.Pointer) {
	words := t.Size / 8
	for i := uintptr(0); i < words; i++ {
		if t.PtrData > i*8 {
			*(*unsafe.Pointer)(Add(to, i*8)) = *(*unsafe.Pointer)(Add(from, i*8))
		} else {
			*(*uint64)(Add(to, i*8)) = *(*uint64)(Add(from, i*8))
		}
	}
	for i := words * 8; i < t.Size; i++ {
		*(*byte)(Add(to, i)) = *(*byte)(Add(from, i))
	}
}

// Swap exchanges two values of type t.
func Swap(t *Type, a, b unsafe.Pointer) {
	words := t.Size / 8
	if uintptr(t.Align) < 8 {
		words = 0
	}
	for i := uintptr(0); i < words; i++ {
		if t.PtrData > i*8 {
			x, y := (*unsafe.Pointer)(Add(a, i*8)), (*unsafe.Pointer)(Add(b, i*8))
			*x, *y = *y, *x
		} else {
			x, y := (*uint64)(Add(a, i*8)), (*uint64)(Add(b, i*8))
			*x, *y = *y, *x
		}
	}
	for i := words * 8; i < t.Size; i++ {
		x, y := (*byte)(Add(a, i)), (*byte)(Add(b, i))
		*x, *y = *y, *x
	}
}
