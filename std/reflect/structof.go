package reflect

import (
	"internal/rt"
	"strconv"
	"unicode"
	"unsafe"
)

// StructOf gives a struct type. Of embedded fields only the first gives it methods, as with Go: those can be called by
// who knows nothing of the fields behind.
func StructOf(fields []StructField) Type {
	fs := make([]rt.Field, len(fields))
	s := "struct {"
	t := &rt.Type{Kind: uint8(Struct), Align: 1, Flags: rt.FlagComparable | rt.FlagMemEq}
	names := map[string]bool{}
	pkg := ""
	var end uintptr
	for i, f := range fields {
		checkField(i, &f)
		if f.PkgPath != "" {
			if pkg != "" && pkg != f.PkgPath {
				panic("reflect.StructOf: fields with different PkgPath " + pkg + " and " + f.PkgPath)
			}
			pkg = f.PkgPath
		}
		ft := f.Type.common()
		if f.Anonymous {
			t.Methods = append(t.Methods, promoted(ft, i, len(fields))...)
		}
		if names[f.Name] && f.Name != "_" {
			panic("reflect.StructOf: duplicate field " + f.Name)
		}
		names[f.Name] = true
		offset := aligned(end, ft.Align)
		if offset != end || ft.Flags&rt.FlagMemEq == 0 || f.Name == "_" {
			t.Flags &^= rt.FlagMemEq
		}
		if ft.Flags&rt.FlagComparable == 0 {
			t.Flags &^= rt.FlagComparable
		}
		if end = offset + ft.Size; end < offset {
			panic(structTooLarge)
		}
		t.Align = max(t.Align, ft.Align)
		fs[i] = rt.Field{Name: f.Name, PkgPath: f.PkgPath, Type: ft, Offset: offset, Tag: string(f.Tag), Embedded: f.Anonymous}
		s += fieldString(&fs[i])
		if i < len(fields)-1 {
			s += ";"
		}
	}
	if len(fs) > 0 {
		s += " "
		if end > 0 && fs[len(fs)-1].Type.Size == 0 {
			// The address of a last field without size must lie inside.
			end++
		}
	}
	t.Size = aligned(end, t.Align)
	if t.Size != end {
		t.Flags &^= rt.FlagMemEq
	}
	t.String = s + "}"
	t.Fields = fs
	if len(fs) == 1 {
		t.Flags |= fs[0].Type.Flags & rt.FlagDirect
	}
	same := func(x *rt.Type) bool { return x.String == t.String && sameUnderlying(x, t, true) }
	return toType(intern(Struct, same, func() *rt.Type {
		m := mask{bits: make([]byte, t.Size/64+1)}
		for i := range fs {
			m.add(fs[i].Type, fs[i].Offset)
		}
		m.finish(t)
		return t
	}))
}

const structTooLarge = "reflect.StructOf: struct size would exceed virtual address space"

func aligned(n uintptr, align uint8) uintptr {
	a := uintptr(align)
	up := (n + a - 1) &^ (a - 1)
	if up < n {
		panic(structTooLarge)
	}
	return up
}

func fieldString(f *rt.Field) string {
	s := " "
	if !f.Embedded {
		s += f.Name + " "
	}
	s += f.Type.String
	if f.Tag != "" {
		s += " " + strconv.Quote(f.Tag)
	}
	return s
}

// checkField refuses what cannot be field i.
func checkField(i int, f *StructField) {
	switch {
	case f.Name == "":
		panic("reflect.StructOf: field " + itoa(i) + " has no name")
	case !validName(f.Name):
		panic("reflect.StructOf: field " + itoa(i) + " has invalid name")
	case f.Type == nil:
		panic("reflect.StructOf: field " + itoa(i) + " has no type")
	case f.Anonymous && f.PkgPath != "":
		panic("reflect.StructOf: field \"" + f.Name + "\" is anonymous but has PkgPath set")
	}
	if c := f.Name[0]; f.PkgPath == "" && ('a' <= c && c <= 'z' || c == '_') {
		panic("reflect.StructOf: field \"" + f.Name + "\" is unexported but missing PkgPath")
	}
}

func validName(s string) bool {
	for i, c := range s {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c >= 0x80 && unicode.IsLetter(c)
		if !letter && (i == 0 || !unicode.IsDigit(c)) {
			return false
		}
	}
	return true
}

// promoted gives the methods that a struct of n fields gets from its i'th, an embedded one. Where the struct's address or
// word is also the field's, the field's methods can be called as they are; what else there is Go refuses, too.
func promoted(t *rt.Type, i, n int) (methods []rt.Method) {
	switch kindOf(t) {
	case Interface:
		for _, m := range t.IMethods {
			if m.PkgPath != "" {
				panic("reflect: embedded interface with unexported method(s) not implemented")
			}
			methods = append(methods, rt.Method{Name: m.Name, Type: m.Type, Code: codeOf(noEmbeddedMethods)})
		}
		return methods
	case Pointer:
		if k := kindOf(t.Elem); k == Pointer || k == Interface {
			panic("reflect.StructOf: illegal embedded field type " + t.String)
		}
		if len(t.Methods) > 0 {
			if i > 0 {
				panic("reflect: embedded type with methods not implemented if type is not first field")
			}
			if n > 1 {
				panic("reflect: embedded type with methods not implemented if there is more than one field")
			}
		}
		methods = append(methods, t.Methods...)
		// Go lists those of the value twice.
		for _, m := range t.Elem.Methods {
			for _, p := range t.Methods {
				if p.Name == m.Name && p.PkgPath == m.PkgPath {
					m = p
				}
			}
			methods = append(methods, m)
		}
	default:
		if i > 0 && len(t.Methods) > 0 {
			panic("reflect: embedded type with methods not implemented if type is not first field")
		}
		if n > 1 && len(t.Methods) > 0 && t.Flags&rt.FlagDirect != 0 {
			panic("reflect: embedded type with methods not implemented for non-pointer type")
		}
		methods = append(methods, t.Methods...)
	}
	return methods
}

func noEmbeddedMethods() {
	panic("reflect: StructOf does not support methods of embedded interfaces")
}

// codeOf is where the code of a func is.
func codeOf(f func()) uintptr { return **(**uintptr)(unsafe.Pointer(&f)) }
