package reflect

import (
	"internal/rt"
	"unsafe"
)

// A Method describes a method. Its func takes the receiver as first argument; methods of interface types have none.
type Method struct {
	Name    string
	PkgPath string // of an unexported name
	Type    Type
	Func    Value
	Index   int
}

// IsExported tells whether the name is exported.
func (m Method) IsExported() bool { return m.PkgPath == "" }

// exported gives the methods with exported names, which come first in descriptors.
func exported(t *rt.Type) []rt.Method {
	n := 0
	for n < len(t.Methods) && t.Methods[n].PkgPath == "" {
		n++
	}
	return t.Methods[:n]
}

func (t *rtype) NumMethod() int {
	if t.Kind() == Interface {
		return len(t.t.IMethods)
	}
	return len(exported(&t.t))
}

func (t *rtype) Method(i int) Method {
	if t.Kind() == Interface {
		if i < 0 || i >= len(t.t.IMethods) {
			return Method{}
		}
		m := &t.t.IMethods[i]
		return Method{Name: m.Name, PkgPath: m.PkgPath, Type: toType(m.Type), Index: i}
	}
	methods := exported(&t.t)
	if uint(i) >= uint(len(methods)) {
		panic("reflect: Method index out of range")
	}
	m := &methods[i]
	ft := funcOf(append([]*rt.Type{&t.t}, m.Type.Params...), m.Type.Results, m.Type.Flags&rt.FlagVariadic != 0)
	call := MakeFunc(toType(ft), func(args []Value) []Value { return args[0].Method(i).pass(args[1:]) })
	return Method{Name: m.Name, Type: toType(ft), Func: call, Index: i}
}

func (t *rtype) MethodByName(name string) (Method, bool) {
	if t.Kind() == Interface {
		for i := range t.t.IMethods {
			if t.t.IMethods[i].Name == name {
				return t.Method(i), true
			}
		}
		return Method{}, false
	}
	if i := methodNamed(&t.t, name); i >= 0 {
		return t.Method(i), true
	}
	return Method{}, false
}

func methodNamed(t *rt.Type, name string) int {
	for i, m := range exported(t) {
		if m.Name == name {
			return i
		}
	}
	return -1
}

func (v Value) NumMethod() int {
	if v.typ == nil {
		panic(&ValueError{"reflect.Value.NumMethod", Invalid})
	}
	if v.flag&flagMethod != 0 {
		return 0
	}
	return toType(v.typ).NumMethod()
}

// MethodByName gives the method with v as receiver, or the zero Value.
func (v Value) MethodByName(name string) Value {
	if v.typ == nil {
		panic(&ValueError{"reflect.Value.MethodByName", Invalid})
	}
	if v.flag&flagMethod != 0 {
		return Value{}
	}
	i := -1
	if v.kind() == Interface {
		for j := range v.typ.IMethods {
			if v.typ.IMethods[j].Name == name {
				i = j
			}
		}
	} else {
		i = methodNamed(v.typ, name)
	}
	if i < 0 {
		return Value{}
	}
	return v.Method(i)
}

// Method gives the i'th method with v as receiver.
func (v Value) Method(i int) Value {
	if v.typ == nil {
		panic(&ValueError{"reflect.Value.Method", Invalid})
	}
	if v.flag&flagMethod != 0 || uint(i) >= uint(toType(v.typ).NumMethod()) {
		panic("reflect: Method index out of range")
	}
	ro := v.flag.ro()
	if v.kind() == Interface {
		if v.IsNil() {
			panic("reflect: Method on nil interface value")
		}
		want := &v.typ.IMethods[i]
		if want.PkgPath != "" {
			ro |= flagStickyRO
		}
		x := (*rt.Iface)(v.ptr)
		// The functions follow the itab's header.
		code := *(*unsafe.Pointer)(rt.Add(unsafe.Pointer(x.Tab), 24+8*uintptr(i)))
		return Value{want.Type, unsafe.Pointer(&bound{code, x.Data, want.Type}), ro | flag(Func) | flagMethod}
	}
	m := &exported(v.typ)[i]
	// The receiver must not change afterwards.
	x := v.pack()
	b := &bound{unsafe.Pointer(m.Code), (*rt.Eface)(unsafe.Pointer(&x)).Data, m.Type}
	return Value{m.Type, unsafe.Pointer(b), ro | flag(Func) | flagMethod}
}
