package reflect

import (
	"internal/rt"
	"strconv"
	"sync"
	"unsafe"
)

// made are the types that the program did not have, with the lock that guards them.
var made struct {
	sync.Mutex
	types    []*rt.Type
	pointers map[*rt.Type]*rt.Type // found before
}

// find gives a type without name for which match holds, if the program has one or made one.
func find(kind Kind, match func(t *rt.Type) bool) *rt.Type {
	for _, t := range rt.Types() {
		if kindOf(t) == kind && t.Name == "" && match(t) {
			return t
		}
	}
	for _, t := range made.types {
		if kindOf(t) == kind && match(t) {
			return t
		}
	}
	return nil
}

// intern gives the type for which match holds; if there is none, the one that build makes.
func intern(kind Kind, match func(t *rt.Type) bool, build func() *rt.Type) *rt.Type {
	made.Lock()
	defer made.Unlock()
	if t := find(kind, match); t != nil {
		return t
	}
	t := build()
	t.Kind = uint8(kind)
	t.FieldAlign = t.Align
	t.Hash = hash(t.String)
	made.types = append(made.types, t)
	return t
}

// hash is that of the compiler: FNV-1a.
func hash(s string) uint32 {
	h := uint32(0x811c9dc5)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(s[i])) * 0x01000193
	}
	return h
}

var onePointer byte = 1

// wordType is a type of one pointer word.
func wordType(s string, comparable bool) *rt.Type {
	t := &rt.Type{Size: 8, PtrData: 8, Align: 8, GCMask: &onePointer, String: s, Flags: rt.FlagDirect}
	if comparable {
		t.Flags |= rt.FlagComparable | rt.FlagMemEq
	}
	return t
}

// PointerTo gives the type *t.
func PointerTo(t Type) Type { return toType(ptrTo(t.common())) }

// PtrTo is the old name of PointerTo.
func PtrTo(t Type) Type { return PointerTo(t) }

func ptrTo(t *rt.Type) *rt.Type {
	if t.PtrTo != nil {
		return t.PtrTo
	}
	made.Lock()
	p := made.pointers[t]
	made.Unlock()
	if p != nil {
		return p
	}
	p = intern(Pointer, func(p *rt.Type) bool { return p.Elem == t }, func() *rt.Type {
		p := wordType("*"+t.String, true)
		p.Elem = t
		return p
	})
	made.Lock()
	if made.pointers == nil {
		made.pointers = map[*rt.Type]*rt.Type{}
	}
	made.pointers[t] = p
	made.Unlock()
	return p
}

// SliceOf gives the type []t.
func SliceOf(t Type) Type { return toType(sliceOf(t.common())) }

func sliceOf(t *rt.Type) *rt.Type {
	return intern(Slice, func(s *rt.Type) bool { return s.Elem == t }, func() *rt.Type {
		return &rt.Type{Size: 24, PtrData: 8, Align: 8, GCMask: &onePointer, String: "[]" + t.String, Elem: t}
	})
}

// MapOf gives the type map[key]elem.
func MapOf(key, elem Type) Type {
	k, e := key.common(), elem.common()
	if k.Flags&rt.FlagComparable == 0 {
		panic("reflect.MapOf: invalid key type " + k.String)
	}
	return toType(intern(Map, func(m *rt.Type) bool { return m.Key == k && m.Elem == e }, func() *rt.Type {
		m := wordType("map["+k.String+"]"+e.String, false)
		m.Key, m.Elem = k, e
		return m
	}))
}

// ChanOf gives a channel type.
func ChanOf(dir ChanDir, t Type) Type {
	e := t.common()
	if e.Size >= 1<<16 {
		panic("reflect.ChanOf: element size too large")
	}
	var s string
	switch dir {
	case SendDir:
		s = "chan<- " + e.String
	case RecvDir:
		s = "<-chan " + e.String
	case BothDir:
		s = "chan " + e.String
		if e.String != "" && e.String[0] == '<' {
			s = "chan (" + e.String + ")"
		}
	default:
		panic("reflect.ChanOf: invalid dir")
	}
	return toType(intern(Chan, func(c *rt.Type) bool { return c.Elem == e && c.Len == int(dir) }, func() *rt.Type {
		c := wordType(s, true)
		c.Elem, c.Len = e, int(dir)
		return c
	}))
}

// ArrayOf gives the type [length]elem.
func ArrayOf(length int, elem Type) Type {
	if length < 0 {
		panic("reflect: negative length passed to ArrayOf")
	}
	e := elem.common()
	if e.Size > 0 && uintptr(length) > (1<<47)/e.Size {
		panic("reflect.ArrayOf: array size would exceed virtual address space")
	}
	return toType(intern(Array, func(a *rt.Type) bool { return a.Elem == e && a.Len == length }, func() *rt.Type {
		a := &rt.Type{
			Size: e.Size * uintptr(length), Align: e.Align, Elem: e, Len: length,
			String: "[" + strconv.Itoa(length) + "]" + e.String,
			Flags:  e.Flags & (rt.FlagComparable | rt.FlagMemEq),
		}
		if length == 1 {
			a.Flags |= e.Flags & rt.FlagDirect
		}
		if e.PtrData > 0 && length > 0 {
			m := mask{bits: make([]byte, a.Size/64+1)}
			for i := 0; i < length; i++ {
				m.add(e, e.Size*uintptr(i))
			}
			m.finish(a)
		}
		return a
	}))
}

// mask is a bitmap of pointer words.
type mask struct {
	bits []byte
	end  uintptr
}

func (m *mask) add(t *rt.Type, offset uintptr) {
	from := unsafe.Slice(t.GCMask, (t.PtrData/8+7)/8)
	for w := uintptr(0); w < t.PtrData/8; w++ {
		if from[w/8]>>(w%8)&1 != 0 {
			at := offset/8 + w
			m.bits[at/8] |= 1 << (at % 8)
			m.end = 8 * (at + 1)
		}
	}
}

func (m *mask) finish(t *rt.Type) {
	t.PtrData = m.end
	if m.end > 0 {
		t.GCMask = &m.bits[0]
	}
}

func commons(list []Type) []*rt.Type {
	out := make([]*rt.Type, len(list))
	for i, t := range list {
		out[i] = t.common()
	}
	return out
}

// FuncOf gives a func type.
func FuncOf(in, out []Type, variadic bool) Type {
	if variadic && (len(in) == 0 || in[len(in)-1].Kind() != Slice) {
		panic("reflect.FuncOf: last arg of variadic func must be slice")
	}
	return toType(funcOf(commons(in), commons(out), variadic))
}

func funcOf(params, results []*rt.Type, variadic bool) *rt.Type {
	same := func(f *rt.Type) bool {
		return f.Flags&rt.FlagVariadic != 0 == variadic && sameList(f.Params, params, true) && sameList(f.Results, results, true)
	}
	return intern(Func, same, func() *rt.Type {
		f := wordType(funcString(params, results, variadic), false)
		f.Params, f.Results = params, results
		if variadic {
			f.Flags |= rt.FlagVariadic
		}
		return f
	})
}

func funcString(params, results []*rt.Type, variadic bool) string {
	s := "func("
	for i, t := range params {
		if i > 0 {
			s += ", "
		}
		if variadic && i == len(params)-1 {
			s += "..." + t.Elem.String
		} else {
			s += t.String
		}
	}
	s += ")"
	switch len(results) {
	case 0:
		return s
	case 1:
		return s + " " + results[0].String
	}
	s += " ("
	for i, t := range results {
		if i > 0 {
			s += ", "
		}
		s += t.String
	}
	return s + ")"
}
