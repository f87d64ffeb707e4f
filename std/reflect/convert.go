package reflect

import "internal/rt"

// A conversion is a way to convert between types.
type conversion int

const (
	noConversion conversion = iota
	direct                  // the same bits
	numeric
	complexes
	fromNumber // to string
	toText     // []byte, []rune to string
	fromText   // string to []byte, []rune
	toArray
	toArrayPointer
	boxed // to an interface
)

// convertible tells how src converts to dst.
func convertible(dst, src *rt.Type) conversion {
	d, s := kindOf(dst), kindOf(src)
	number := func(k Kind) bool { return k.isInt() || k.isUint() || k.isFloat() }
	element := func(t *rt.Type) bool { return kindOf(t.Elem) == Uint8 || kindOf(t.Elem) == Int32 }
	switch {
	case number(s) && number(d):
		return numeric
	case (s.isInt() || s.isUint()) && d == String:
		return fromNumber
	case s.isComplex() && d.isComplex():
		return complexes
	case s == String && d == Slice && element(dst):
		return fromText
	case s == Slice && d == String && element(src):
		return toText
	case s == Slice && d == Pointer && kindOf(dst.Elem) == Array && src.Elem == dst.Elem.Elem:
		return toArrayPointer
	case s == Slice && d == Array && src.Elem == dst.Elem:
		return toArray
	case s == Chan && d == Chan && channelAssignable(dst, src):
		return direct
	case sameUnderlying(dst, src, false):
		return direct
	case d == Pointer && s == Pointer && dst.Name == "" && src.Name == "" && sameUnderlying(dst.Elem, src.Elem, false):
		return direct
	case implements(dst, src):
		return boxed
	}
	return noConversion
}

// CanConvert tells whether Convert does not panic.
func (v Value) CanConvert(t Type) bool {
	switch convertible(t.common(), v.Type().common()) {
	case noConversion:
		return false
	case toArray:
		return t.Len() <= v.Len()
	case toArrayPointer:
		return t.Elem().Len() <= v.Len()
	}
	return true
}

// Convert gives v converted to type t.
func (v Value) Convert(t Type) Value {
	v = v.plain()
	dst := t.common()
	ro := v.flag.ro()
	switch convertible(dst, v.Type().common()) {
	case direct:
		if v.flag&flagAddr != 0 {
			return load(dst, v.ptr, ro)
		}
		return Value{dst, v.ptr, v.flag&flagIndir | ro | flag(dst.Kind)}
	case numeric:
		return v.toNumber(dst, ro)
	case complexes:
		x := fresh(dst, ro)
		if kindOf(dst) == Complex64 {
			*(*complex64)(x.ptr) = complex64(v.Complex())
		} else {
			*(*complex128)(x.ptr) = v.Complex()
		}
		return x
	case fromNumber:
		s := "\uFFFD"
		if v.CanInt() {
			if n := v.Int(); int64(rune(n)) == n {
				s = string(rune(n))
			}
		} else if n := v.Uint(); uint64(rune(n)) == n {
			s = string(rune(n))
		}
		return text(dst, s, ro)
	case toText:
		if kindOf(v.typ.Elem) == Uint8 {
			return text(dst, string(*(*[]byte)(v.ptr)), ro)
		}
		return text(dst, string(*(*[]rune)(v.ptr)), ro)
	case fromText:
		x := fresh(dst, ro)
		if kindOf(dst.Elem) == Uint8 {
			*(*[]byte)(x.ptr) = []byte(v.String())
		} else {
			*(*[]rune)(x.ptr) = []rune(v.String())
		}
		return x
	case toArray:
		if n := v.Len(); dst.Len > n {
			panic("reflect: cannot convert slice with length " + itoa(n) + " to array with length " + itoa(dst.Len))
		}
		return load(dst, v.header().data, ro)
	case toArrayPointer:
		if n := v.Len(); dst.Elem.Len > n {
			panic("reflect: cannot convert slice with length " + itoa(n) + " to pointer to array with length " + itoa(dst.Elem.Len))
		}
		return Value{dst, v.header().data, ro | flag(Pointer)}
	case boxed:
		if v.kind() == Interface && v.IsNil() {
			x := zeroOf(dst)
			x.flag |= ro
			return x
		}
		x := toInterface(dst, v.pack())
		x.flag |= ro
		return x
	}
	panic("reflect.Value.Convert: value of type " + v.typ.String + " cannot be converted to type " + t.String())
}

// fresh gives a new value of an indirect type, to be filled in.
func fresh(t *rt.Type, ro flag) Value { return Value{t, rt.New(t), ro | flagIndir | flag(t.Kind)} }

func text(t *rt.Type, s string, ro flag) Value {
	x := fresh(t, ro)
	*(*string)(x.ptr) = s
	return x
}

func (v Value) toNumber(dst *rt.Type, ro flag) Value {
	x := fresh(dst, ro)
	d := kindOf(dst)
	switch {
	case v.CanInt() && d == Float32:
		*(*float32)(x.ptr) = float32(v.Int())
	case v.CanInt() && d == Float64:
		*(*float64)(x.ptr) = float64(v.Int())
	case v.CanInt():
		storeInt(dst, x.ptr, uint64(v.Int()))
	case v.CanUint() && d == Float32:
		*(*float32)(x.ptr) = float32(v.Uint())
	case v.CanUint() && d == Float64:
		*(*float64)(x.ptr) = float64(v.Uint())
	case v.CanUint():
		storeInt(dst, x.ptr, v.Uint())
	case d == Float32 && v.kind() == Float32:
		*(*float32)(x.ptr) = *(*float32)(v.ptr)
	case d == Float32:
		*(*float32)(x.ptr) = float32(v.Float())
	case d == Float64:
		*(*float64)(x.ptr) = v.Float()
	case d.isInt():
		storeInt(dst, x.ptr, uint64(int64(v.Float())))
	default:
		storeInt(dst, x.ptr, uint64(v.Float()))
	}
	return x
}
