package fmt

import (
	"internal/rt"
	"unsafe"
)

func typeString(x any) string { return rt.TypeOf(x).String }

func isString(x any) bool { return rt.TypeOf(x).Kind == rt.String }

// asInt reads an operand used as a width or precision.
func asInt(x any) (int, bool) {
	t, p := rt.Unpack(&x)
	if t == nil {
		return 0, false
	}
	if n, neg, _, ok := integer(t, p); ok {
		if n > 1<<62 {
			return 0, false
		}
		if neg {
			return -int(n), true
		}
		return int(n), true
	}
	return 0, false
}

// integer reads an integer of any type as magnitude and sign.
func integer(t *rt.Type, p unsafe.Pointer) (u uint64, negative, signed, ok bool) {
	var n int64
	switch t.Kind {
	case rt.Int:
		n = int64(*(*int)(p))
	case rt.Int8:
		n = int64(*(*int8)(p))
	case rt.Int16:
		n = int64(*(*int16)(p))
	case rt.Int32:
		n = int64(*(*int32)(p))
	case rt.Int64:
		n = *(*int64)(p)
	case rt.Uint:
		return uint64(*(*uint)(p)), false, false, true
	case rt.Uint8:
		return uint64(*(*uint8)(p)), false, false, true
	case rt.Uint16:
		return uint64(*(*uint16)(p)), false, false, true
	case rt.Uint32:
		return uint64(*(*uint32)(p)), false, false, true
	case rt.Uint64:
		return *(*uint64)(p), false, false, true
	case rt.Uintptr:
		return uint64(*(*uintptr)(p)), false, false, true
	default:
		return 0, false, false, false
	}
	if n < 0 {
		return -uint64(n), true, true, true
	}
	return uint64(n), false, true, true
}

// printArg prints an operand.
func (p *printer) printArg(x any, verb rune) {
	if x == nil {
		switch verb {
		case 'T', 'v':
			p.pad("<nil>")
		default:
			p.badVerb(verb, x)
		}
		return
	}
	switch verb {
	case 'T':
		p.fmtString(typeString(x), 's')
		return
	case 'p':
		t, at := rt.Unpack(&x)
		p.fmtPointer(t, at, 'p')
		return
	}
	// What programs print most, without looking at descriptors.
	switch v := x.(type) {
	case string:
		if !p.fmtString(v, verb) {
			p.badVerb(verb, x)
		}
		return
	case int:
		u, neg := uint64(v), v < 0
		if neg {
			u = -u
		}
		if !p.fmtInt(u, neg, true, verb) {
			p.badVerb(verb, x)
		}
		return
	case float64:
		if !p.fmtFloat(v, 64, verb) {
			p.badVerb(verb, x)
		}
		return
	case bool:
		if verb != 't' && verb != 'v' {
			p.badVerb(verb, x)
		} else {
			p.fmtBool(v)
		}
		return
	}
	if !p.handleMethods(x, verb) {
		t, at := rt.Unpack(&x)
		p.printValue(t, at, verb, 0)
	}
}

// handleMethods lets the operand format itself, if it can.
func (p *printer) handleMethods(x any, verb rune) bool {
	if p.inError {
		return false
	}
	if f, ok := x.(Formatter); ok {
		if p.nilReceiver(x) {
			return true
		}
		f.Format(p, verb)
		return true
	}
	if p.sharpV {
		if g, ok := x.(GoStringer); ok {
			if !p.nilReceiver(x) {
				p.pad(g.GoString())
			}
			return true
		}
		return false
	}
	switch verb {
	case 'v', 's', 'x', 'X', 'q':
		switch v := x.(type) {
		case error:
			if !p.nilReceiver(x) {
				p.fmtString(v.Error(), verb)
			}
			return true
		case Stringer:
			if !p.nilReceiver(x) {
				p.fmtString(v.String(), verb)
			}
			return true
		}
	}
	return false
}

// nilReceiver prints <nil> for a nil pointer whose method would dereference it. Go finds out by recovering from the
// panic; until minigo can recover, a nil pointer with a method of the value type is told by its descriptor.
func (p *printer) nilReceiver(x any) bool {
	t, at := rt.Unpack(&x)
	if t.Kind == rt.Pointer && *(*unsafe.Pointer)(at) == nil && len(t.Elem.Methods) > 0 {
		p.buf = append(p.buf, "<nil>"...)
		return true
	}
	return false
}

// badVerb prints %!verb(type=value).
func (p *printer) badVerb(verb rune, x any) {
	p.inError = true
	p.bad("%!", verb, "(")
	if x == nil {
		p.buf = append(p.buf, "<nil>"...)
	} else {
		t, at := rt.Unpack(&x)
		p.buf = append(p.buf, t.String...)
		p.buf = append(p.buf, '=')
		p.printValue(t, at, 'v', 0)
	}
	p.buf = append(p.buf, ')')
	p.inError = false
}

func (p *printer) badValue(verb rune, t *rt.Type, at unsafe.Pointer) {
	p.inError = true
	p.bad("%!", verb, "(")
	p.buf = append(p.buf, t.String...)
	p.buf = append(p.buf, '=')
	p.printValue(t, at, 'v', 0)
	p.buf = append(p.buf, ')')
	p.inError = false
}

// printValue prints the value of type t at p by its descriptor.
func (p *printer) printValue(t *rt.Type, at unsafe.Pointer, verb rune, depth int) {
	// Contents get a chance to format themselves; the operand itself had it.
	if depth > 0 && len(t.Methods) > 0 && p.handleMethods(rt.Pack(t, at), verb) {
		return
	}
	ok := true
	switch t.Kind {
	case rt.Bool:
		ok = verb == 't' || verb == 'v'
		if ok {
			p.fmtBool(*(*bool)(at))
		}
	case rt.Int, rt.Int8, rt.Int16, rt.Int32, rt.Int64,
		rt.Uint, rt.Uint8, rt.Uint16, rt.Uint32, rt.Uint64, rt.Uintptr:
		u, neg, signed, _ := integer(t, at)
		ok = p.fmtInt(u, neg, signed, verb)
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
		p.printStruct(t, at, verb, depth)
	case rt.Interface:
		et, eat := rt.Elem(t, at)
		if et == nil {
			if p.sharpV {
				p.buf = append(p.buf, t.String...)
				p.buf = append(p.buf, "(nil)"...)
			} else {
				p.buf = append(p.buf, "<nil>"...)
			}
		} else {
			p.printValue(et, eat, verb, depth+1)
		}
	case rt.Array, rt.Slice:
		p.printList(t, at, verb, depth)
	case rt.Map:
		p.printMap(t, at, verb, depth)
	case rt.Pointer:
		target := *(*unsafe.Pointer)(at)
		// A pointer to an aggregate at the top is shown with its contents.
		if depth == 0 && target != nil {
			switch t.Elem.Kind {
			case rt.Array, rt.Slice, rt.Struct, rt.Map:
				p.buf = append(p.buf, '&')
				p.printValue(t.Elem, target, verb, depth+1)
				return
			}
		}
		p.fmtPointer(t, at, verb)
	case rt.Chan, rt.Func, rt.UnsafePointer:
		p.fmtPointer(t, at, verb)
	default:
		p.buf = append(p.buf, '?')
		p.buf = append(p.buf, t.String...)
		p.buf = append(p.buf, '?')
	}
	if !ok {
		p.badValue(verb, t, at)
	}
}

func (p *printer) printStruct(t *rt.Type, at unsafe.Pointer, verb rune, depth int) {
	if p.sharpV {
		p.buf = append(p.buf, t.String...)
	}
	p.buf = append(p.buf, '{')
	for i := range t.Fields {
		f := &t.Fields[i]
		if i > 0 {
			if p.sharpV {
				p.buf = append(p.buf, ", "...)
			} else {
				p.buf = append(p.buf, ' ')
			}
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
		p.printField(ft, fat, verb, depth+1, f.PkgPath != "")
	}
	p.buf = append(p.buf, '}')
}

// printField prints a field; an unexported one may not format itself.
func (p *printer) printField(t *rt.Type, at unsafe.Pointer, verb rune, depth int, unexported bool) {
	if !unexported {
		p.printValue(t, at, verb, depth)
		return
	}
	saved := p.inError
	p.inError = true
	p.printValue(t, at, verb, depth)
	p.inError = saved
}

func (p *printer) printList(t *rt.Type, at unsafe.Pointer, verb rune, depth int) {
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
		name := t.String
		if depth == 0 && name == "[]uint8" {
			name = "[]byte"
		}
		p.buf = append(p.buf, name...)
		if t.Kind == rt.Slice && base == nil {
			p.buf = append(p.buf, "(nil)"...)
			return
		}
		p.buf = append(p.buf, '{')
		for i := 0; i < n; i++ {
			if i > 0 {
				p.buf = append(p.buf, ", "...)
			}
			p.printValue(elem, rt.Add(base, uintptr(i)*elem.Size), verb, depth+1)
		}
		p.buf = append(p.buf, '}')
		return
	}
	p.buf = append(p.buf, '[')
	for i := 0; i < n; i++ {
		if i > 0 {
			p.buf = append(p.buf, ' ')
		}
		p.printValue(elem, rt.Add(base, uintptr(i)*elem.Size), verb, depth+1)
	}
	p.buf = append(p.buf, ']')
}

// fmtPointer prints an address.
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
		p.badValue(verb, t, at)
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
		p.fmtInt(u, false, false, verb)
	default:
		p.badValue(verb, t, at)
	}
}

func (p *printer) fmt0x64(u uint64, lead bool) {
	sharp := p.sharp
	p.sharp = lead
	p.fmtInteger(u, 16, false, 'v', ldigits)
	p.sharp = sharp
}
