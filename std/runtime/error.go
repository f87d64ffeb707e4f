package runtime

import (
	"internal/rt"
	"unsafe"
)

func unsafePointer(p *any) unsafe.Pointer { return unsafe.Pointer(p) }

// The Error interface identifies a run time error.
type Error interface {
	error
	RuntimeError()
}

// A PanicNilError happens when code calls panic(nil).
type PanicNilError struct {
	_ [0]func()
}

//minigo:cold
func (*PanicNilError) Error() string {
	return "runtime error: panic called with nil argument"
}
func (*PanicNilError) RuntimeError() {}

type errorString string

func (e errorString) RuntimeError() {}
//minigo:cold
func (e errorString) Error() string { return "runtime error: " + string(e) }

// errorAddressString is a fault at an address that is not nil, where debug.SetPanicOnFault asks for a panic.
type errorAddressString struct {
	msg  string
	addr uintptr
}

func (e errorAddressString) RuntimeError() {}
//minigo:cold
func (e errorAddressString) Error() string { return "runtime error: " + e.msg }

// Addr is where the memory would be.
func (e errorAddressString) Addr() uintptr { return e.addr }

// plainError is a runtime error printed without the prefix.
type plainError string

func (e plainError) RuntimeError() {}
//minigo:cold
func (e plainError) Error() string { return string(e) }

// A boundsError is a failed index or slice expression.
type boundsError struct {
	x, y int
	code int
}

func (e boundsError) RuntimeError() {}

//minigo:cold
func (e boundsError) Error() string {
	code, signed := e.code, true
	if code > 8 {
		code, signed = code-9, false
	}
	x := utoa(uint64(e.x))
	if signed && e.x < 0 {
		x = itoa(e.x)
		// A negative operand is told alone.
		switch code {
		case 0:
			return "runtime error: index out of range [" + x + "]"
		case 1, 2:
			return "runtime error: slice bounds out of range [:" + x + "]"
		case 3:
			return "runtime error: slice bounds out of range [" + x + ":]"
		case 4, 5:
			return "runtime error: slice bounds out of range [::" + x + "]"
		case 6:
			return "runtime error: slice bounds out of range [:" + x + ":]"
		case 7:
			return "runtime error: slice bounds out of range [" + x + "::]"
		}
	}
	y := itoa(e.y)
	switch code {
	case 0:
		return "runtime error: index out of range [" + x + "] with length " + y
	case 1:
		return "runtime error: slice bounds out of range [:" + x + "] with length " + y
	case 2:
		return "runtime error: slice bounds out of range [:" + x + "] with capacity " + y
	case 3:
		return "runtime error: slice bounds out of range [" + x + ":" + y + "]"
	case 4:
		return "runtime error: slice bounds out of range [::" + x + "] with length " + y
	case 5:
		return "runtime error: slice bounds out of range [::" + x + "] with capacity " + y
	case 6:
		return "runtime error: slice bounds out of range [:" + x + ":" + y + "]"
	case 7:
		return "runtime error: slice bounds out of range [" + x + ":" + y + ":]"
	}
	return "runtime error: cannot convert slice with length " + x + " to array or pointer to array with length " + y
}

// A TypeAssertionError explains a failed type assertion.
type TypeAssertionError struct {
	iface, concrete, asserted *rt.Type
	missing                   string
}

func (*TypeAssertionError) RuntimeError() {}

//minigo:cold
func (e *TypeAssertionError) Error() string {
	inter := "interface"
	if e.iface != nil {
		inter = e.iface.String
	}
	as := e.asserted.String
	if e.concrete == nil {
		return "interface conversion: " + inter + " is nil, not " + as
	}
	cs := e.concrete.String
	if e.missing == "" {
		msg := "interface conversion: " + inter + " is " + cs + ", not " + as
		if cs == as {
			if e.concrete.PkgPath != e.asserted.PkgPath {
				msg += " (types from different packages)"
			} else {
				msg += " (types from different scopes)"
			}
		}
		return msg
	}
	return "interface conversion: " + cs + " is not " + as + ": missing method " + e.missing
}

// panicBounds is called by failing bounds checks; code is ir.BoundsKind.
//
//minigo:cold
func panicBounds(x, y, code int) {
	gopanic(boundsError{x, y, code})
}

// panicmem and panicdivide are entered where an instruction faulted, with little stack left: they are always compiled, and
// what they call need not be.
func panicmem()    { memoryPanic() }
func panicdivide() { dividePanic() }

//minigo:cold
func memoryPanic() {
	if a := faultaddr(); a != 0 {
		gopanic(errorAddressString{"invalid memory address or nil pointer dereference", a})
	}
	gopanic(memoryError)
}

func faultaddr() uintptr

//minigo:cold
func dividePanic() { gopanic(divideError) }

//minigo:cold
func panicshift() { gopanic(shiftError) }

// panicwrap is called by the generated method of *T that calls T's value method, if the pointer is nil.
//
//minigo:cold
func panicwrap(method, typ string) {
	gopanic(plainError("value method " + method + " called using nil *" + typ + " pointer"))
}

var (
	memoryError error = errorString("invalid memory address or nil pointer dereference")
	divideError error = errorString("integer divide by zero")
	shiftError  error = errorString("negative shift amount")
)

// raise panics on behalf of a runtime function.
//
//minigo:cold
func raise() {
	kind, a, b, c, d := raiseinfo()
	switch kind {
	case 1:
		gopanic(errorString(text(a, b)))
	case 2:
		gopanic(plainError(text(a, b)))
	case 3:
		e := &TypeAssertionError{
			iface:    (*rt.Type)(unsafe.Pointer(a)),
			concrete: (*rt.Type)(unsafe.Pointer(b)),
			asserted: (*rt.Type)(unsafe.Pointer(c)),
		}
		if d != 0 {
			e.missing = *(*string)(unsafe.Pointer(d))
		}
		gopanic(e)
	case 4:
		memoryPanic()
	case 5:
		dividePanic()
	}
	rt.Throw("unknown kind of runtime panic")
}

func text(ptr, n uintptr) string {
	return unsafe.String((*byte)(unsafe.Pointer(ptr)), int(n))
}

func itoa(n int) string {
	if n < 0 {
		return "-" + utoa(-uint64(n))
	}
	return utoa(uint64(n))
}

func utoa(n uint64) string {
	var buf [20]byte
	i := len(buf)
	for {
		i--
		buf[i] = byte('0' + n%10)
		n /= 10
		if n == 0 {
			return string(buf[i:])
		}
	}
}
