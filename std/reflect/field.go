package reflect

import (
	"internal/rt"
	"strconv"
)

// A StructField describes a field of a struct.
type StructField struct {
	Name      string
	PkgPath   string // of an unexported name
	Type      Type
	Tag       StructTag
	Offset    uintptr
	Index     []int // for FieldByIndex
	Anonymous bool  // embedded
}

// IsExported tells whether the name is exported.
func (f StructField) IsExported() bool { return f.PkgPath == "" }

// A StructTag is the tag of a field: key:"value" pairs with spaces between them.
type StructTag string

// Get gives the value of a key, or "".
func (tag StructTag) Get(key string) string {
	v, _ := tag.Lookup(key)
	return v
}

// Lookup gives the value of a key and whether it is there. A tag that is not written as usual ends where it goes wrong.
func (tag StructTag) Lookup(key string) (value string, ok bool) {
	s := string(tag)
	for s != "" {
		for s != "" && s[0] == ' ' {
			s = s[1:]
		}
		n := 0
		for n < len(s) && s[n] > ' ' && s[n] != ':' && s[n] != '"' && s[n] != 0x7f {
			n++
		}
		if n == 0 || n+1 >= len(s) || s[n] != ':' || s[n+1] != '"' {
			return "", false
		}
		name := s[:n]
		s = s[n+1:]
		n = 1
		for n < len(s) && s[n] != '"' {
			if s[n] == '\\' {
				n++
			}
			n++
		}
		if n >= len(s) {
			return "", false
		}
		quoted := s[:n+1]
		s = s[n+1:]
		if name == key {
			value, err := strconv.Unquote(quoted)
			return value, err == nil
		}
	}
	return "", false
}

func (t *rtype) Field(i int) StructField {
	t.need(Struct, "Field", "struct")
	if uint(i) >= uint(len(t.t.Fields)) {
		panic("reflect: Field index out of bounds")
	}
	f := &t.t.Fields[i]
	return StructField{f.Name, f.PkgPath, toType(f.Type), StructTag(f.Tag), f.Offset, []int{i}, f.Embedded}
}

func (t *rtype) FieldByIndex(index []int) StructField {
	t.need(Struct, "FieldByIndex", "struct")
	var f StructField
	at := Type(t)
	for i, x := range index {
		if i > 0 {
			if at.Kind() == Pointer && at.Elem().Kind() == Struct {
				at = at.Elem()
			}
		}
		f = at.Field(x)
		at = f.Type
	}
	return f
}

func (t *rtype) FieldByName(name string) (StructField, bool) {
	t.need(Struct, "FieldByName", "struct")
	embedded := false
	for i := range t.t.Fields {
		if f := &t.t.Fields[i]; f.Name == name {
			return t.Field(i), true
		} else if f.Embedded {
			embedded = true
		}
	}
	if !embedded || name == "" {
		return StructField{}, false
	}
	return t.search(func(s string) bool { return s == name })
}

func (t *rtype) FieldByNameFunc(match func(string) bool) (StructField, bool) {
	t.need(Struct, "FieldByNameFunc", "struct")
	return t.search(match)
}

// level is a struct to look at in a search by depth, and the way to it.
type level struct {
	t     *rt.Type
	index []int
}

// embeddedStruct gives the struct type that a field embeds, itself or by pointer, or nil.
func embeddedStruct(f *rt.Field) *rt.Type {
	t := f.Type
	if f.Embedded && kindOf(t) == Pointer {
		t = t.Elem
	}
	if !f.Embedded || kindOf(t) != Struct {
		return nil
	}
	return t
}

// search finds the one field that matches at the least depth at which any does.
func (t *rtype) search(match func(string) bool) (result StructField, ok bool) {
	level0 := []level{{t: &t.t}}
	var seen []*rt.Type
	for depth := level0; len(depth) > 0; {
		found := 0
		var deeper []level
		for _, l := range depth {
			seen = append(seen, l.t)
		}
		for _, l := range depth {
			for i := range l.t.Fields {
				f := &l.t.Fields[i]
				index := append(l.index[:len(l.index):len(l.index)], i)
				if match(f.Name) {
					found++
					result = toType(l.t).Field(i)
					result.Index = index
				} else if inner := embeddedStruct(f); inner != nil && !contains(seen, inner) {
					deeper = append(deeper, level{inner, index})
				}
			}
		}
		if found == 1 {
			return result, true
		}
		if found > 1 {
			break
		}
		depth = deeper
	}
	return StructField{}, false
}

func contains(list []*rt.Type, t *rt.Type) bool {
	for _, x := range list {
		if x == t {
			return true
		}
	}
	return false
}

// VisibleFields gives all fields of a struct type that can be named, promoted ones included.
func VisibleFields(t Type) []StructField {
	if t == nil {
		panic("reflect: VisibleFields(nil)")
	}
	if t.Kind() != Struct {
		panic("reflect.VisibleFields of non-struct type")
	}
	all := allFields(t.common(), nil, nil, nil)
	var visible []StructField
	for i, f := range all {
		hidden := false
		for j, g := range all {
			if i != j && f.Name == g.Name && len(g.Index) <= len(f.Index) {
				hidden = true
				break
			}
		}
		if !hidden {
			visible = append(visible, f)
		}
	}
	return visible
}

// allFields gives the fields of t at every depth, each before those it embeds. open are the structs being walked.
func allFields(t *rt.Type, index []int, open []*rt.Type, list []StructField) []StructField {
	if contains(open, t) {
		return list
	}
	open = append(open, t)
	for i := range t.Fields {
		f := toType(t).Field(i)
		f.Index = append(index[:len(index):len(index)], i)
		list = append(list, f)
		if inner := embeddedStruct(&t.Fields[i]); inner != nil {
			list = allFields(inner, f.Index, open, list)
		}
	}
	return list
}

// field is Value.Field's look at the descriptor.
func (f flag) field(d *rt.Field) flag {
	f = f&(flagStickyRO|flagIndir|flagAddr) | flag(d.Type.Kind)
	if d.PkgPath != "" {
		if d.Embedded {
			return f | flagEmbedRO
		}
		return f | flagStickyRO
	}
	return f
}
