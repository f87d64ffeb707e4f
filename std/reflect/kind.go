// Package reflect looks at types and values at run time, by their descriptors.
package reflect

import "strconv"

// A Kind is what sort of type a Type is.
type Kind uint

const (
	Invalid Kind = iota
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

// Ptr is the old name of Pointer.
const Ptr = Pointer

var kindNames = [...]string{"invalid", "bool", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32",
	"uint64", "uintptr", "float32", "float64", "complex64", "complex128", "array", "chan", "func", "interface", "map", "ptr",
	"slice", "string", "struct", "unsafe.Pointer"}

// String gives the kind's name.
func (k Kind) String() string {
	if uint(k) < uint(len(kindNames)) {
		return kindNames[k]
	}
	return "kind" + strconv.Itoa(int(k))
}

func (k Kind) isInt() bool     { return Int <= k && k <= Int64 }
func (k Kind) isUint() bool    { return Uint <= k && k <= Uintptr }
func (k Kind) isFloat() bool   { return k == Float32 || k == Float64 }
func (k Kind) isComplex() bool { return k == Complex64 || k == Complex128 }

// A ChanDir is the direction of a channel type.
type ChanDir int

const (
	RecvDir ChanDir             = 1 << iota // <-chan
	SendDir                                 // chan<-
	BothDir = RecvDir | SendDir             // chan
)

// String gives the direction as the type is written.
func (d ChanDir) String() string {
	switch d {
	case SendDir:
		return "chan<-"
	case RecvDir:
		return "<-chan"
	case BothDir:
		return "chan"
	}
	return "ChanDir" + strconv.Itoa(int(d))
}

// A ValueError is the panic of a method that the Value's kind does not have.
type ValueError struct {
	Method string
	Kind   Kind
}

func (e *ValueError) Error() string {
	if e.Kind == Invalid {
		return "reflect: call of " + e.Method + " on zero Value"
	}
	return "reflect: call of " + e.Method + " on " + e.Kind.String() + " Value"
}
