package fmt

import (
	"internal/rt"
	"unsafe"
)

func isInt(kind uint8) bool  { return rt.Int <= kind && kind <= rt.Int64 }
func isUint(kind uint8) bool { return rt.Uint <= kind && kind <= rt.Uintptr }

// loadInt reads an integer of any type.
func loadInt(t *rt.Type, p unsafe.Pointer) uint64 {
	switch t.Kind {
	case rt.Int, rt.Int64, rt.Uint, rt.Uint64, rt.Uintptr:
		return *(*uint64)(p)
	case rt.Int8:
		return uint64(*(*int8)(p))
	case rt.Int16:
		return uint64(*(*int16)(p))
	case rt.Int32:
		return uint64(*(*int32)(p))
	case rt.Uint8:
		return uint64(*(*uint8)(p))
	case rt.Uint16:
		return uint64(*(*uint16)(p))
	}
	return uint64(*(*uint32)(p))
}

// printArg prints an operand.
func (p *printer) printArg(x any, verb rune) {
	if x == nil {
		switch verb {
		case 'T', 'v':
			p.pad("<nil>")
		default:
			p.badNil(verb)
		}
		return
	}
	switch verb {
	case 'T':
		p.pad(p.truncate(rt.TypeOf(x).String))
		return
	case 'p':
		t, at := rt.Unpack(&x)
		p.fmtPointer(t, at, 'p')
		return
	}
	// What programs print most, without looking at descriptors.
	ok := true
	switch v := x.(type) {
	case string:
		ok = p.fmtString(v, verb)
	case int:
		ok = p.fmtInt(uint64(v), true, verb)
	case float64:
		ok = p.fmtFloat(v, 64, verb)
	case bool:
		ok = verb == 't' || verb == 'v'
		if ok {
			p.fmtBool(v)
		}
	case []byte:
		if !p.fmtBytes(v, verb) {
			p.printPlain(x, verb)
		}
	default:
		p.printOther(x, verb)
	}
	if !ok {
		p.wrongVerb(x, verb)
	}
}

// What follows is compiled when it is first called, so nothing is known of what it does with its arguments: they go by
// value, lest every operand of printArg moves to the heap.

// printOther prints what is of no predeclared type.
//
//minigo:cold
func (p *printer) printOther(x any, verb rune) {
	t, at := rt.Unpack(&x)
	if len(t.Methods) > 0 || verb == 'w' {
		if t.Kind == rt.Struct && t.PkgPath == "reflect" && t.Name == "Value" {
			p.printReflected((*rt.Value)(at), verb)
			return
		}
		if p.handleMethods(x, verb) {
			return
		}
	}
	p.printValue(t, at, verb, 0, false)
}

// printPlain prints without regard to methods.
//
//minigo:cold
func (p *printer) printPlain(x any, verb rune) {
	t, at := rt.Unpack(&x)
	p.printValue(t, at, verb, 0, false)
}

//minigo:cold
func (p *printer) wrongVerb(x any, verb rune) {
	t, at := rt.Unpack(&x)
	p.badVerb(verb, t, at)
}

// printReflected prints what a reflect.Value holds.
func (p *printer) printReflected(v *rt.Value, verb rune) {
	if v.Type == nil {
		p.buf = append(p.buf, "<invalid reflect.Value>"...)
		return
	}
	at := v.Ptr
	if v.Flag&rt.ValueIndirect == 0 {
		at = unsafe.Pointer(&v.Ptr)
	}
	readOnly := v.Flag&rt.ValueReadOnly != 0
	if !readOnly && p.methodsOf(v.Type, at, verb) {
		return
	}
	p.printValue(v.Type, at, verb, 0, readOnly)
}

// methodsOf is handleMethods for the value of type t at p, an interface standing for what it holds.
func (p *printer) methodsOf(t *rt.Type, at unsafe.Pointer, verb rune) bool {
	if t.Kind == rt.Interface {
		if t, at = rt.Elem(t, at); t == nil {
			return false
		}
	}
	return (len(t.Methods) > 0 || verb == 'w') && p.handleMethods(rt.Pack(t, at), verb)
}

// handleMethods lets the operand format itself, if it can.
//
//minigo:cold
func (p *printer) handleMethods(x any, verb rune) bool {
	if p.erroring {
		return false
	}
	if verb == 'w' {
		if _, ok := x.(error); !ok || !p.wrap {
			t, at := rt.Unpack(&x)
			p.badVerb(verb, t, at)
			return true
		}
		verb = 'v'
	}
	if f, ok := x.(Formatter); ok {
		p.callFormat(f, verb)
		return true
	}
	if p.sharpV {
		if g, ok := x.(GoStringer); ok {
			p.callGoString(g, verb)
			return true
		}
		return false
	}
	switch verb {
	case 'v', 's', 'x', 'X', 'q':
		switch v := x.(type) {
		case error:
			p.callError(v, verb)
			return true
		case Stringer:
			p.callString(v, verb)
			return true
		}
	}
	return false
}

func (p *printer) callFormat(f Formatter, verb rune) {
	defer p.catch(f, verb, "Format")
	f.Format(p, verb)
}

func (p *printer) callGoString(g GoStringer, verb rune) {
	defer p.catch(g, verb, "GoString")
	p.pad(p.truncate(g.GoString()))
}

func (p *printer) callError(e error, verb rune) {
	defer p.catch(e, verb, "Error")
	p.fmtString(e.Error(), verb)
}

func (p *printer) callString(s Stringer, verb rune) {
	defer p.catch(s, verb, "String")
	p.fmtString(s.String(), verb)
}

// catch prints the panic of a method: <nil> for a nil receiver, as the method was not made for one.
func (p *printer) catch(x any, verb rune, method string) {
	err := recover()
	if err == nil {
		return
	}
	if t, at := rt.Unpack(&x); t.Kind == rt.Pointer && *(*unsafe.Pointer)(at) == nil {
		p.buf = append(p.buf, "<nil>"...)
		return
	}
	if p.panicking {
		// The value of the panic cannot print itself.
		panic(err)
	}
	saved := p.flags
	p.flags = flags{}
	p.bad(verb, "(PANIC=")
	p.buf = append(p.buf, method...)
	p.buf = append(p.buf, " method: "...)
	p.panicking = true
	p.printArg(err, 'v')
	p.panicking = false
	p.buf = append(p.buf, ')')
	p.flags = saved
}

// badVerb prints %!verb(type=value).
func (p *printer) badVerb(verb rune, t *rt.Type, at unsafe.Pointer) {
	p.erroring = true
	p.bad(verb, "(")
	p.buf = append(p.buf, t.String...)
	p.buf = append(p.buf, '=')
	p.printValue(t, at, 'v', 0, false)
	p.buf = append(p.buf, ')')
	p.erroring = false
}

//minigo:cold
func (p *printer) badNil(verb rune) { p.bad(verb, "(<nil>)") }

// printValue prints the value of type t at p by its descriptor. One that is readOnly, from an unexported field, does not
// format itself.
func (p *printer) printValue(t *rt.Type, at unsafe.Pointer, verb rune, depth int, readOnly bool) {
	// Contents get a chance to format themselves; the operand itself had it.
	if depth > 0 && !readOnly && (len(t.Methods) > 0 || t.Kind == rt.Interface || verb == 'w') && p.methodsOf(t, at, verb) {
		return
	}
	ok := true
	switch t.Kind {
	case rt.Bool:
		ok = verb == 't' || verb == 'v'
		if ok {
			p.fmtBool(*(*bool)(at))
		}
	case rt.Int, rt.Int8, rt.Int16, rt.Int32, rt.Int64:
		ok = p.fmtInt(loadInt(t, at), true, verb)
	case rt.Uint, rt.Uint8, rt.Uint16, rt.Uint32, rt.Uint64, rt.Uintptr:
		ok = p.fmtInt(loadInt(t, at), false, verb)
	case rt.Float32:
		ok = p.fmtFloat(float64(*(*float32)(at)), 32, verb)
	case rt.Float64:
		ok = p.fmtFloat(*(*float64)(at), 64, verb)
	case rt.Complex64:
		c := *(*complex64)(at)
		ok = p.fmtComplex(float64(real(c)), float64(imag(c)), 32, verb)
	case rt.Complex128:
		c := *(*complex128)(at)
		ok = p.fmtComplex(real(c), imag(c), 64, verb)
	case rt.String:
		ok = p.fmtString(*(*string)(at), verb)
	case rt.Struct:
		p.printStruct(t, at, verb, depth, readOnly)
	case rt.Interface:
		et, eat := rt.Elem(t, at)
		if et != nil {
			p.printValue(et, eat, verb, depth+1, readOnly)
		} else if p.sharpV {
			p.buf = append(p.buf, t.String...)
			p.buf = append(p.buf, "(nil)"...)
		} else {
			p.buf = append(p.buf, "<nil>"...)
		}
	case rt.Array, rt.Slice:
		p.printList(t, at, verb, depth, readOnly)
	case rt.Map:
		p.printMap(t, at, verb, depth, readOnly)
	case rt.Pointer:
		target := *(*unsafe.Pointer)(at)
		// A pointer to an aggregate at the top is shown with its contents.
		if depth == 0 && target != nil {
			switch t.Elem.Kind {
			case rt.Array, rt.Slice, rt.Struct, rt.Map:
				p.buf = append(p.buf, '&')
				p.printValue(t.Elem, target, verb, depth+1, readOnly)
				return
			}
		}
		p.fmtPointer(t, at, verb)
	default:
		p.fmtPointer(t, at, verb)
	}
	if !ok {
		p.badVerb(verb, t, at)
	}
}

func (p *printer) printStruct(t *rt.Type, at unsafe.Pointer, verb rune, depth int, readOnly bool) {
	if p.sharpV {
		p.buf = append(p.buf, t.String...)
	}
	p.buf = append(p.buf, '{')
	for i := range t.Fields {
		f := &t.Fields[i]
		if i > 0 {
			p.separate()
		}
		if p.plusV || p.sharpV {
			p.buf = append(p.buf, f.Name...)
			p.buf = append(p.buf, ':')
		}
		ft, fat := f.Type, rt.Add(at, f.Offset)
		if ft.Kind == rt.Interface {
			if et, eat := rt.Elem(ft, fat); et != nil {
				ft, fat = et, eat
			}
		}
		if f.PkgPath == "" {
			p.printValue(ft, fat, verb, depth+1, readOnly)
		} else {
			p.printHidden(f, ft, fat, verb, depth+1, readOnly)
		}
	}
	p.buf = append(p.buf, '}')
}

// printHidden prints an unexported field, which may not format itself. The exported fields of one that is embedded may.
func (p *printer) printHidden(f *rt.Field, t *rt.Type, at unsafe.Pointer, verb rune, depth int, readOnly bool) {
	if f.Embedded && !readOnly && t.Kind == rt.Struct && f.Type == t {
		p.printStruct(t, at, verb, depth, false)
		return
	}
	p.printValue(t, at, verb, depth, true)
}

// separate stands between fields, elements and entries.
func (p *printer) separate() {
	if p.sharpV {
		p.buf = append(p.buf, ", "...)
	} else {
		p.buf = append(p.buf, ' ')
	}
}

func (p *printer) printList(t *rt.Type, at unsafe.Pointer, verb rune, depth int, readOnly bool) {
	n, base := t.Len, at
	if t.Kind == rt.Slice {
		s := (*[3]int)(at)
		n, base = s[1], *(*unsafe.Pointer)(at)
	}
	elem := t.Elem
	if elem.Kind == rt.Uint8 && (verb == 's' || verb == 'q' || verb == 'x' || verb == 'X') {
		p.fmtString(unsafe.String((*byte)(base), n), verb)
		return
	}
	if p.sharpV {
		p.buf = append(p.buf, t.String...)
		if t.Kind == rt.Slice && base == nil {
			p.buf = append(p.buf, "(nil)"...)
			return
		}
		p.buf = append(p.buf, '{')
	} else {
		p.buf = append(p.buf, '[')
	}
	for i := 0; i < n; i++ {
		if i > 0 {
			p.separate()
		}
		p.printValue(elem, rt.Add(base, uintptr(i)*elem.Size), verb, depth+1, readOnly)
	}
	if p.sharpV {
		p.buf = append(p.buf, '}')
	} else {
		p.buf = append(p.buf, ']')
	}
}

// fmtPointer prints an address.
//
//minigo:cold
func (p *printer) fmtPointer(t *rt.Type, at unsafe.Pointer, verb rune) {
	var u uint64
	switch t.Kind {
	case rt.Chan, rt.Func, rt.Pointer, rt.UnsafePointer, rt.Slice, rt.Map:
		u = uint64(*(*uintptr)(at))
		if t.Kind == rt.Func && u != 0 {
			// The code, not the closure.
			u = uint64(*(*uintptr)(unsafe.Pointer(uintptr(u))))
		}
	default:
		p.badVerb(verb, t, at)
		return
	}
	switch verb {
	case 'v':
		if p.sharpV {
			p.buf = append(p.buf, '(')
			p.buf = append(p.buf, t.String...)
			p.buf = append(p.buf, ")("...)
			if u == 0 {
				p.buf = append(p.buf, "nil"...)
			} else {
				p.fmt0x64(u, true)
			}
			p.buf = append(p.buf, ')')
		} else if u == 0 {
			p.pad("<nil>")
		} else {
			p.fmt0x64(u, !p.sharp)
		}
	case 'p':
		p.fmt0x64(u, !p.sharp)
	case 'b', 'o', 'd', 'x', 'X':
		p.fmtInt(u, false, verb)
	default:
		p.badVerb(verb, t, at)
	}
}
