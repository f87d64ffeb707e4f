package reflect

import "internal/rt"

// Iterators. Their types are written out, because iter.Seq has a type parameter.

// upTo goes over what get gives for 0 to n-1.
func upTo(n int, get func(i int) Value) func(yield func(Value) bool) {
	return func(yield func(Value) bool) {
		for i := 0; i < n; i++ {
			if !yield(get(i)) {
				return
			}
		}
	}
}

// types goes over a list of types.
func types(list []*rt.Type) func(yield func(Type) bool) {
	return func(yield func(Type) bool) {
		for _, t := range list {
			if !yield(toType(t)) {
				return
			}
		}
	}
}

func (t *rtype) Fields() func(yield func(StructField) bool) {
	t.need(Struct, "Fields", "struct")
	return func(yield func(StructField) bool) {
		for i := range t.t.Fields {
			if !yield(t.Field(i)) {
				return
			}
		}
	}
}

func (t *rtype) Methods() func(yield func(Method) bool) {
	return func(yield func(Method) bool) {
		for i, n := 0, t.NumMethod(); i < n; i++ {
			if !yield(t.Method(i)) {
				return
			}
		}
	}
}

func (t *rtype) Ins() func(yield func(Type) bool) {
	t.need(Func, "Ins", "func")
	return types(t.t.Params)
}

func (t *rtype) Outs() func(yield func(Type) bool) {
	t.need(Func, "Outs", "func")
	return types(t.t.Results)
}

// Fields goes over the fields of a struct and their values.
func (v Value) Fields() func(yield func(StructField, Value) bool) {
	t := v.Type()
	if t.Kind() != Struct {
		panic("reflect: Fields of non-struct type " + t.String())
	}
	return func(yield func(StructField, Value) bool) {
		for i, n := 0, v.NumField(); i < n; i++ {
			if !yield(t.Field(i), v.Field(i)) {
				return
			}
		}
	}
}

// Methods goes over the methods and what Method gives for them.
func (v Value) Methods() func(yield func(Method, Value) bool) {
	t, n := v.Type(), v.NumMethod()
	return func(yield func(Method, Value) bool) {
		for i := 0; i < n; i++ {
			if !yield(t.Method(i), v.Method(i)) {
				return
			}
		}
	}
}

// number gives a loop over an integer the value i.
func number(t Type, i uint64) Value {
	x := New(t).Elem()
	if x.CanInt() {
		x.SetInt(int64(i))
	} else {
		x.SetUint(i)
	}
	// It has no address.
	return ValueOf(x.Interface())
}

// Seq goes over what a for loop with one variable goes over.
func (v Value) Seq() func(yield func(Value) bool) {
	if v.kind() == Func && v.Type().(*rtype).rangeFunc(1) {
		return func(yield func(Value) bool) {
			v.Call([]Value{MakeFunc(v.Type().In(0), func(in []Value) []Value { return []Value{ValueOf(yield(in[0]))} })})
		}
	}
	switch k := v.kind(); {
	case k.isInt():
		return integers(v.Type(), uint64(max(v.Int(), 0)))
	case k.isUint():
		return integers(v.Type(), v.Uint())
	case k == Pointer && v.Type().Elem().Kind() == Array:
		return upTo(v.Type().Elem().Len(), func(i int) Value { return ValueOf(i) })
	case k == Array || k == Slice:
		return func(yield func(Value) bool) { upTo(v.Len(), func(i int) Value { return ValueOf(i) })(yield) }
	case k == String:
		return func(yield func(Value) bool) {
			for i := range v.String() {
				if !yield(ValueOf(i)) {
					return
				}
			}
		}
	case k == Map:
		return func(yield func(Value) bool) {
			for i := v.MapRange(); i.Next(); {
				if !yield(i.Key()) {
					return
				}
			}
		}
	case k == Chan:
		return func(yield func(Value) bool) {
			for x, ok := v.Recv(); ok; x, ok = v.Recv() {
				if !yield(x) {
					return
				}
			}
		}
	}
	panic("reflect: " + v.Type().String() + " cannot produce iter.Seq[Value]")
}

func integers(t Type, n uint64) func(yield func(Value) bool) {
	return func(yield func(Value) bool) {
		for i := uint64(0); i < n; i++ {
			if !yield(number(t, i)) {
				return
			}
		}
	}
}

// Seq2 goes over what a for loop with two variables goes over.
func (v Value) Seq2() func(yield func(Value, Value) bool) {
	if v.kind() == Func && v.Type().(*rtype).rangeFunc(2) {
		return func(yield func(Value, Value) bool) {
			v.Call([]Value{MakeFunc(v.Type().In(0), func(in []Value) []Value { return []Value{ValueOf(yield(in[0], in[1]))} })})
		}
	}
	switch k := v.kind(); {
	case k == Pointer && v.Elem().kind() == Array:
		return elementsOf(v.Elem())
	case k == Array || k == Slice:
		return elementsOf(v)
	case k == String:
		return func(yield func(Value, Value) bool) {
			for i, r := range v.String() {
				if !yield(ValueOf(i), ValueOf(r)) {
					return
				}
			}
		}
	case k == Map:
		return func(yield func(Value, Value) bool) {
			for i := v.MapRange(); i.Next(); {
				if !yield(i.Key(), i.Value()) {
					return
				}
			}
		}
	}
	panic("reflect: " + v.Type().String() + " cannot produce iter.Seq2[Value, Value]")
}

func elementsOf(v Value) func(yield func(Value, Value) bool) {
	return func(yield func(Value, Value) bool) {
		for i, n := 0, v.Len(); i < n; i++ {
			if !yield(ValueOf(i), v.Index(i)) {
				return
			}
		}
	}
}
