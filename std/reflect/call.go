package reflect

import (
	"internal/rt"
	"unsafe"
)

// A bound is a method with its receiver.
type bound struct {
	code unsafe.Pointer
	recv unsafe.Pointer // the receiver as interfaces hold it
	t    *rt.Type       // without receiver
}

// plain makes a func value of a method value.
func (v Value) plain() Value {
	if v.flag&flagMethod == 0 {
		return v
	}
	b := (*bound)(v.ptr)
	l := layoutOf(b.t)
	// The registers of the closure are those of the method but for the first.
	closure := stub(l.stack, func(f *frame) {
		f.ints[0] = b.recv
		f.nstack = l.stack
		f.invoke(b.code)
	})
	return Value{v.typ, closure, v.flag.ro() | flag(Func)}
}

// Call calls a func; the last parameter of a variadic one takes any number of values.
func (v Value) Call(in []Value) []Value {
	v.must(Func, "reflect.Value.Call")
	v.mustBeExported("reflect.Value.Call")
	t := v.typ
	n := len(t.Params)
	variadic := t.Flags&rt.FlagVariadic != 0
	if variadic {
		n--
	}
	v.callable()
	if len(in) < n {
		panic("reflect: Call with too few input arguments")
	}
	if !variadic && len(in) > n {
		panic("reflect: Call with too many input arguments")
	}
	check(t, in, n, "Call")
	if variadic {
		rest := in[n:]
		slice := MakeSlice(toType(t.Params[n]), len(rest), len(rest))
		elem := toType(t.Params[n].Elem)
		for i, x := range rest {
			if xt := x.Type(); !xt.AssignableTo(elem) {
				panic("reflect: cannot use " + xt.String() + " as type " + elem.String() + " in Call")
			}
			slice.Index(i).Set(x)
		}
		in = append(in[:n:n], slice)
	}
	return v.call(in)
}

// CallSlice calls a variadic func with a slice for its last parameter.
func (v Value) CallSlice(in []Value) []Value {
	v.must(Func, "reflect.Value.CallSlice")
	v.mustBeExported("reflect.Value.CallSlice")
	v.callable()
	n := len(v.typ.Params)
	if v.typ.Flags&rt.FlagVariadic == 0 {
		panic("reflect: CallSlice of non-variadic function")
	}
	if len(in) < n {
		panic("reflect: CallSlice with too few input arguments")
	}
	if len(in) > n {
		panic("reflect: CallSlice with too many input arguments")
	}
	check(v.typ, in, n, "CallSlice")
	return v.call(in)
}

func (v Value) callable() {
	if v.IsNil() {
		panic("reflect.Value.Call: call of nil function")
	}
}

func check(t *rt.Type, in []Value, n int, op string) {
	for _, x := range in {
		if !x.IsValid() {
			panic("reflect: " + op + " using zero Value argument")
		}
	}
	for i := 0; i < n; i++ {
		if xt := in[i].Type(); !xt.AssignableTo(toType(t.Params[i])) {
			panic("reflect: " + op + " using " + xt.String() + " as type " + t.Params[i].String)
		}
	}
}

func (v Value) call(in []Value) []Value { return v.pass(in) }

// pass calls a func with arguments that fit.
func (v Value) pass(in []Value) []Value {
	l := layoutOf(v.typ)
	var f frame
	if l.stack > fewStack {
		f.big = make([]unsafe.Pointer, maxStack)
	}
	var code unsafe.Pointer
	if v.flag&flagMethod != 0 {
		b := (*bound)(v.ptr)
		code = b.code
		*(*unsafe.Pointer)(f.next(false)) = b.recv
	} else {
		c := v.word()
		code = *(*unsafe.Pointer)(c)
		*(*unsafe.Pointer)(f.next(false)) = c
	}
	var buffer unsafe.Pointer
	if l.buffer {
		buffer = newBuffer(l.size)
		*(*unsafe.Pointer)(f.next(false)) = buffer
	}
	for i, x := range in {
		x.mustBeExported("reflect.Value.Call")
		x = x.assignTo("reflect.Value.Call", l.params[i].t)
		f.put(&l.params[i], x)
	}
	f.invoke(code)
	f.nint, f.nfloat = 0, 0
	out := make([]Value, len(l.results))
	for i := range l.results {
		r := &l.results[i]
		if l.buffer {
			out[i] = load(r.t, rt.Add(buffer, l.offsets[i]), 0)
			continue
		}
		p := rt.New(r.t)
		for j := range r.scalars {
			s := &r.scalars[j]
			s.move(rt.Add(p, s.offset), f.nextResult(s.float))
		}
		out[i] = Value{r.t, p, flagIndir | flag(r.t.Kind)}
		if r.t.Flags&rt.FlagDirect != 0 {
			out[i] = Value{r.t, *(*unsafe.Pointer)(p), flag(r.t.Kind)}
		}
	}
	return out
}

// newBuffer gives memory in which every word may be a pointer.
func newBuffer(size uintptr) unsafe.Pointer {
	return unsafe.Pointer(unsafe.SliceData(make([]unsafe.Pointer, size/8+1)))
}

// put puts a parameter where the callee finds it.
func (f *frame) put(r *repr, x Value) {
	p := x.addr()
	if r.mem {
		if x.flag&flagAddr != 0 {
			p = rt.New(r.t)
			rt.Copy(r.t, p, x.ptr)
		}
		*(*unsafe.Pointer)(f.next(false)) = p
		return
	}
	for i := range r.scalars {
		s := &r.scalars[i]
		s.move(f.next(s.float), rt.Add(p, s.offset))
	}
}

// MakeFunc gives a func of the type that calls fn with its arguments.
func MakeFunc(typ Type, fn func(args []Value) (results []Value)) Value {
	if typ.Kind() != Func {
		panic("reflect: call of MakeFunc with non-Func type")
	}
	t := typ.common()
	l := layoutOf(t)
	closure := stub(l.stack, func(f *frame) { l.serve(t, f, fn) })
	return Value{t, closure, flag(Func)}
}

// serve calls fn with the arguments in a frame and leaves its results there.
func (l *layout) serve(t *rt.Type, f *frame, fn func([]Value) []Value) {
	f.nint = 1
	var buffer unsafe.Pointer
	if l.buffer {
		buffer = *(*unsafe.Pointer)(f.next(false))
	}
	in := make([]Value, len(l.params))
	for i := range l.params {
		r := &l.params[i]
		if r.mem {
			in[i] = load(r.t, *(*unsafe.Pointer)(f.next(false)), 0)
			continue
		}
		p := rt.New(r.t)
		for j := range r.scalars {
			s := &r.scalars[j]
			s.move(rt.Add(p, s.offset), f.next(s.float))
		}
		in[i] = load(r.t, p, 0)
	}
	out := fn(in)
	if len(out) != len(l.results) {
		panic("reflect: wrong return count from function created by MakeFunc")
	}
	f.nint, f.nfloat = 0, 0
	for i, x := range out {
		r := &l.results[i]
		if !x.IsValid() {
			panic("reflect: function created by MakeFunc using closure returned zero Value")
		}
		if x.flag&flagRO != 0 {
			panic("reflect: function created by MakeFunc using closure returned value obtained from unexported field")
		}
		x = x.assignTo("reflect.MakeFunc", r.t)
		if l.buffer {
			rt.Copy(r.t, rt.Add(buffer, l.offsets[i]), x.addr())
			continue
		}
		for j := range r.scalars {
			s := &r.scalars[j]
			s.move(f.nextResult(s.float), rt.Add(x.addr(), s.offset))
		}
	}
}
