package reflect

import "internal/rt"

func (t *rtype) Implements(u Type) bool {
	if u == nil {
		panic("reflect: nil type passed to Type.Implements")
	}
	if u.Kind() != Interface {
		panic("reflect: non-interface type passed to Type.Implements")
	}
	return implements(u.common(), &t.t)
}

func (t *rtype) AssignableTo(u Type) bool {
	if u == nil {
		panic("reflect: nil type passed to Type.AssignableTo")
	}
	return directlyAssignable(u.common(), &t.t) || implements(u.common(), &t.t)
}

func (t *rtype) ConvertibleTo(u Type) bool {
	if u == nil {
		panic("reflect: nil type passed to Type.ConvertibleTo")
	}
	return convertible(u.common(), &t.t) != noConversion
}

// implements tells whether values of type v satisfy interface type t.
func implements(t, v *rt.Type) bool {
	if kindOf(t) != Interface {
		return false
	}
	if len(t.IMethods) == 0 {
		return true
	}
	if kindOf(v) != Interface {
		return rt.Getitab(t, v) != nil
	}
	// Both lists are sorted.
	i := 0
	for j := 0; j < len(v.IMethods) && i < len(t.IMethods); j++ {
		a, b := &t.IMethods[i], &v.IMethods[j]
		if a.Name == b.Name && a.PkgPath == b.PkgPath && a.Type == b.Type {
			i++
		}
	}
	return i == len(t.IMethods)
}

// directlyAssignable tells whether a value of type v is one of type t as it is.
func directlyAssignable(t, v *rt.Type) bool {
	if t == v {
		return true
	}
	if t.Name != "" && v.Name != "" || t.Kind != v.Kind {
		return false
	}
	if kindOf(t) == Chan && channelAssignable(t, v) {
		return true
	}
	return sameUnderlying(t, v, true)
}

// channelAssignable tells whether v is a bidirectional channel of t's elements.
func channelAssignable(t, v *rt.Type) bool {
	return ChanDir(v.Len) == BothDir && (t.Name == "" || v.Name == "") && same(t.Elem, v.Elem, true)
}

// same tells whether two types are identical, with or without tags.
func same(t, v *rt.Type, tags bool) bool {
	if tags || t == v {
		return t == v
	}
	return t.Name == v.Name && t.Kind == v.Kind && t.PkgPath == v.PkgPath && sameUnderlying(t, v, false)
}

func sameList(a, b []*rt.Type, tags bool) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !same(a[i], b[i], tags) {
			return false
		}
	}
	return true
}

// sameUnderlying tells whether the types have identical underlying types.
func sameUnderlying(t, v *rt.Type, tags bool) bool {
	if t == v {
		return true
	}
	if t.Kind != v.Kind {
		return false
	}
	switch kindOf(t) {
	case Array:
		return t.Len == v.Len && same(t.Elem, v.Elem, tags)
	case Chan:
		return t.Len == v.Len && same(t.Elem, v.Elem, tags)
	case Func:
		return (t.Flags^v.Flags)&rt.FlagVariadic == 0 && sameList(t.Params, v.Params, tags) && sameList(t.Results, v.Results, tags)
	case Interface:
		return len(t.IMethods) == len(v.IMethods) && implements(t, v)
	case Map:
		return same(t.Key, v.Key, tags) && same(t.Elem, v.Elem, tags)
	case Pointer, Slice:
		return same(t.Elem, v.Elem, tags)
	case Struct:
		if len(t.Fields) != len(v.Fields) {
			return false
		}
		for i := range t.Fields {
			f, g := &t.Fields[i], &v.Fields[i]
			if f.Name != g.Name || f.PkgPath != g.PkgPath || f.Embedded != g.Embedded || f.Offset != g.Offset ||
				tags && f.Tag != g.Tag || !same(f.Type, g.Type, tags) {
				return false
			}
		}
		return true
	}
	return Bool <= kindOf(t) && kindOf(t) <= Complex128 || kindOf(t) == String || kindOf(t) == UnsafePointer
}
