package reflect

import (
	"internal/rt"
	"sync/atomic"
	"unsafe"
)

// How compiled functions take and give values (compiler/src/ir/abi.rs, codegen/abi.rs): a value of at most four scalars
// without longer arrays is these scalars, any other the address of a copy that the callee only reads. The first six
// integers and eight floats are in registers, the others on the stack in order, eight bytes each. Results are at most eight
// of each in registers; else all are in a buffer whose address is the first parameter after the receiver.
const (
	maxScalars = 4
	intRegs    = 6
	floatRegs  = 8
	resultRegs = 8
	fewStack   = 16 // words on the stack of a frame that is not big
	maxStack   = 48
)

// A scalar is a part of a value that is in one register.
type scalar struct {
	offset uintptr
	size   uint8
	float  bool
}

// A repr is how values of a type are handed over; without scalars and with mem set, by address.
type repr struct {
	t       *rt.Type
	scalars []scalar
	mem     bool
}

func reprOf(t *rt.Type) repr {
	r := repr{t: t}
	if !r.flatten(t, 0) {
		r.scalars, r.mem = nil, true
	}
	return r
}

func (r *repr) put(offset uintptr, size uint8, float bool) bool {
	r.scalars = append(r.scalars, scalar{offset, size, float})
	return len(r.scalars) <= maxScalars
}

// flatten appends the scalars of t; false: too many, or an array.
func (r *repr) flatten(t *rt.Type, at uintptr) bool {
	switch kindOf(t) {
	case Float32, Float64:
		return r.put(at, uint8(t.Size), true)
	case Complex64, Complex128:
		half := t.Size / 2
		return r.put(at, uint8(half), true) && r.put(at+half, uint8(half), true)
	case String, Interface:
		return r.put(at, 8, false) && r.put(at+8, 8, false)
	case Slice:
		return r.put(at, 8, false) && r.put(at+8, 8, false) && r.put(at+16, 8, false)
	case Array:
		return t.Len == 0 || t.Len == 1 && r.flatten(t.Elem, at)
	case Struct:
		for i := range t.Fields {
			if !r.flatten(t.Fields[i].Type, at+t.Fields[i].Offset) {
				return false
			}
		}
		return true
	}
	return r.put(at, uint8(t.Size), false)
}

// A layout is where a func type's parameters and results are.
type layout struct {
	t               *rt.Type
	params, results []repr
	buffer          bool // results are in memory
	size            uintptr
	offsets         []uintptr
	stack           int // words on the stack
}

// lastLayout is the layout that was used last: programs call the same function again.
var lastLayout unsafe.Pointer

func layoutOf(t *rt.Type) *layout {
	if l := (*layout)(atomic.LoadPointer(&lastLayout)); l != nil && l.t == t {
		return l
	}
	l := newLayout(t)
	atomic.StorePointer(&lastLayout, unsafe.Pointer(l))
	return l
}

func newLayout(t *rt.Type) *layout {
	l := &layout{t: t}
	ints, floats := 0, 0
	for _, r := range t.Results {
		x := reprOf(r)
		l.results = append(l.results, x)
		l.buffer = l.buffer || x.mem
		for _, s := range x.scalars {
			if s.float {
				floats++
			} else {
				ints++
			}
		}
	}
	l.buffer = l.buffer || ints > resultRegs || floats > resultRegs
	for _, r := range t.Results {
		a := uintptr(r.Align)
		l.size = (l.size + a - 1) &^ (a - 1)
		l.offsets = append(l.offsets, l.size)
		l.size += r.Size
	}
	// The receiver or the closure comes first.
	ints, floats = 1, 0
	if l.buffer {
		ints++
	}
	for _, p := range t.Params {
		x := reprOf(p)
		l.params = append(l.params, x)
		if x.mem {
			ints++
		}
		for _, s := range x.scalars {
			if s.float {
				floats++
			} else {
				ints++
			}
		}
	}
	l.stack = max(ints-intRegs, 0) + max(floats-floatRegs, 0)
	if l.stack > maxStack {
		panic("reflect: functions with so many parameters are not supported by minigo yet: " + t.String)
	}
	return l
}

// A frame is what a call has in registers and on the stack. Integers are pointers here so that the collector sees them.
type frame struct {
	ints    [intRegs]unsafe.Pointer
	floats  [floatRegs]float64
	stack   [fewStack]unsafe.Pointer
	big     []unsafe.Pointer // in the place of stack, if that is too small
	rints   [resultRegs]unsafe.Pointer
	rfloats [resultRegs]float64
	// How many are in use.
	nint, nfloat, nstack int
}

// next gives the place of the next parameter.
func (f *frame) next(float bool) unsafe.Pointer {
	switch {
	case float && f.nfloat < floatRegs:
		f.nfloat++
		return unsafe.Pointer(&f.floats[f.nfloat-1])
	case !float && f.nint < intRegs:
		f.nint++
		return unsafe.Pointer(&f.ints[f.nint-1])
	}
	f.nstack++
	if f.big != nil {
		return unsafe.Pointer(&f.big[f.nstack-1])
	}
	return unsafe.Pointer(&f.stack[f.nstack-1])
}

// nextResult gives the place of the next result.
func (f *frame) nextResult(float bool) unsafe.Pointer {
	if float {
		f.nfloat++
		return unsafe.Pointer(&f.rfloats[f.nfloat-1])
	}
	f.nint++
	return unsafe.Pointer(&f.rints[f.nint-1])
}

// move copies a scalar between its register and its place in a value.
func (s *scalar) move(to, from unsafe.Pointer) {
	switch s.size {
	case 1:
		*(*uint8)(to) = *(*uint8)(from)
	case 2:
		*(*uint16)(to) = *(*uint16)(from)
	case 4:
		*(*uint32)(to) = *(*uint32)(from)
	default:
		if s.float {
			*(*uint64)(to) = *(*uint64)(from)
		} else {
			*(*unsafe.Pointer)(to) = *(*unsafe.Pointer)(from)
		}
	}
}
