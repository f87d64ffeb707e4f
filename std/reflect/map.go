package reflect

import "internal/rt"

// MakeMap makes a map.
func MakeMap(typ Type) Value { return MakeMapWithSize(typ, 0) }

// MakeMapWithSize makes a map with room for about n entries.
func MakeMapWithSize(typ Type, n int) Value {
	t := typ.common()
	if t.Kind != rt.Map {
		panic("reflect.MakeMapWithSize of non-map type")
	}
	return Value{t, rt.MakeMap(t, n), flag(Map)}
}

// MapIndex gives the element of a key, or the zero Value.
func (v Value) MapIndex(key Value) Value {
	v.must(Map, "reflect.Value.MapIndex")
	key = key.assignTo("reflect.Value.MapIndex", v.typ.Key)
	p := rt.MapAccess(v.typ, v.word(), key.addr())
	if p == nil {
		return Value{}
	}
	return load(v.typ.Elem, p, (v.flag | key.flag).ro())
}

// MapKeys gives the keys in no order.
func (v Value) MapKeys() []Value {
	v.must(Map, "reflect.Value.MapKeys")
	keys := make([]Value, 0, v.Len())
	var it rt.MapIter
	for rt.MapIterInit(v.word(), &it); it.Key != nil; rt.MapIterNext(&it) {
		keys = append(keys, load(v.typ.Key, it.Key, v.flag.ro()))
	}
	return keys
}

// SetMapIndex sets the element of a key; the zero Value deletes it.
func (v Value) SetMapIndex(key, elem Value) {
	v.must(Map, "reflect.Value.SetMapIndex")
	v.mustBeExported("reflect.Value.SetMapIndex")
	key.mustBeExported("reflect.Value.SetMapIndex")
	key = key.assignTo("reflect.Value.SetMapIndex", v.typ.Key)
	if !elem.IsValid() {
		rt.MapDelete(v.typ, v.word(), key.addr())
		return
	}
	elem.mustBeExported("reflect.Value.SetMapIndex")
	elem = elem.assignTo("reflect.Value.SetMapIndex", v.typ.Elem)
	rt.Copy(v.typ.Elem, rt.MapAssign(v.word(), key.addr()), elem.addr())
}

// A MapIter goes over a map.
type MapIter struct {
	m       Value
	it      rt.MapIter
	started bool
}

// MapRange gives an iterator that stands before the first entry.
func (v Value) MapRange() *MapIter {
	v.must(Map, "reflect.Value.MapRange")
	return &MapIter{m: v}
}

// Next steps to the next entry; false: there is none.
func (iter *MapIter) Next() bool {
	if !iter.m.IsValid() {
		panic("MapIter.Next called on an iterator that does not have an associated map Value")
	}
	if !iter.started {
		iter.started = true
		rt.MapIterInit(iter.m.word(), &iter.it)
	} else {
		if iter.it.Key == nil {
			panic("MapIter.Next called on exhausted iterator")
		}
		rt.MapIterNext(&iter.it)
	}
	return iter.it.Key != nil
}

// at panics unless the iterator stands on an entry.
func (iter *MapIter) at(who string) {
	if !iter.started {
		panic(who + " called before Next")
	}
	if iter.it.Key == nil {
		panic(who + " called on exhausted iterator")
	}
}

// Key gives the key.
func (iter *MapIter) Key() Value {
	iter.at("MapIter.Key")
	return load(iter.m.typ.Key, iter.it.Key, iter.m.flag.ro())
}

// Value gives the element.
func (iter *MapIter) Value() Value {
	iter.at("MapIter.Value")
	return load(iter.m.typ.Elem, iter.it.Elem, iter.m.flag.ro())
}

// Reset makes the iterator go over v.
func (iter *MapIter) Reset(v Value) {
	if v.IsValid() {
		v.must(Map, "unknown method")
	}
	*iter = MapIter{m: v}
}

// SetIterKey is v.Set(iter.Key()).
func (v Value) SetIterKey(iter *MapIter) {
	iter.at("reflect: Value.SetIterKey")
	v.mustBeAssignable("reflect.Value.SetIterKey")
	iter.m.mustBeExported("reflect.Value.SetIterKey")
	x := iter.Key().assignTo("reflect.MapIter.SetKey", v.typ)
	rt.Copy(v.typ, v.ptr, x.addr())
}

// SetIterValue is v.Set(iter.Value()).
func (v Value) SetIterValue(iter *MapIter) {
	iter.at("reflect: Value.SetIterValue")
	v.mustBeAssignable("reflect.Value.SetIterValue")
	iter.m.mustBeExported("reflect.Value.SetIterValue")
	x := iter.Value().assignTo("reflect.MapIter.SetValue", v.typ)
	rt.Copy(v.typ, v.ptr, x.addr())
}
