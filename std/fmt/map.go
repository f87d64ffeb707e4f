package fmt

import (
	"internal/rt"
	"unsafe"
)

// entry is a key of a map and its element.
type entry struct {
	key, elem unsafe.Pointer
}

//minigo:cold
func (p *printer) printMap(t *rt.Type, at unsafe.Pointer, verb rune, depth int, readOnly bool) {
	m := *(*unsafe.Pointer)(at)
	if p.sharpV {
		p.buf = append(p.buf, t.String...)
		if m == nil {
			p.buf = append(p.buf, "(nil)"...)
			return
		}
		p.buf = append(p.buf, '{')
	} else {
		p.buf = append(p.buf, "map["...)
	}
	for i, e := range sortedEntries(t, m) {
		if i > 0 {
			p.separate()
		}
		p.printValue(t.Key, e.key, verb, depth+1, readOnly)
		p.buf = append(p.buf, ':')
		p.printValue(t.Elem, e.elem, verb, depth+1, readOnly)
	}
	if p.sharpV {
		p.buf = append(p.buf, '}')
	} else {
		p.buf = append(p.buf, ']')
	}
}

// sortedEntries gives the entries of a map in the order of their keys.
func sortedEntries(t *rt.Type, m unsafe.Pointer) []entry {
	var list []entry
	var it rt.MapIter
	for rt.MapIterInit(m, &it); it.Key != nil; rt.MapIterNext(&it) {
		list = append(list, entry{it.Key, it.Elem})
	}
	mergeSort(t.Key, list, make([]entry, len(list)))
	return list
}

// mergeSort sorts by key and leaves equal keys (there may be several NaNs) in their order.
func mergeSort(t *rt.Type, list, tmp []entry) {
	if len(list) < 2 {
		return
	}
	half := len(list) / 2
	mergeSort(t, list[:half], tmp[:half])
	mergeSort(t, list[half:], tmp[half:])
	copy(tmp, list)
	l, r := tmp[:half], tmp[half:len(list)]
	for i := range list {
		if len(r) == 0 || len(l) > 0 && compareKeys(t, l[0].key, r[0].key) <= 0 {
			list[i] = l[0]
			l = l[1:]
		} else {
			list[i] = r[0]
			r = r[1:]
		}
	}
}

func compareUint(a, b uint64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// compareFloat puts NaN before all numbers.
func compareFloat(a, b float64) int {
	switch {
	case a < b || a != a && b == b:
		return -1
	case a > b || a == a && b != b:
		return 1
	}
	return 0
}

// compareKeys orders two keys of type t: numbers and strings as usual, false before true, structs and arrays by their
// first difference, pointers and channels by address, interfaces by type and then by value, nil first.
func compareKeys(t *rt.Type, a, b unsafe.Pointer) int {
	switch t.Kind {
	case rt.Int, rt.Int8, rt.Int16, rt.Int32, rt.Int64,
		rt.Uint, rt.Uint8, rt.Uint16, rt.Uint32, rt.Uint64, rt.Uintptr:
		x, y := loadInt(t, a), loadInt(t, b)
		if isInt(t.Kind) {
			// Negative numbers first.
			x, y = x^1<<63, y^1<<63
		}
		return compareUint(x, y)
	case rt.String:
		x, y := *(*string)(a), *(*string)(b)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	case rt.Float32:
		return compareFloat(float64(*(*float32)(a)), float64(*(*float32)(b)))
	case rt.Float64:
		return compareFloat(*(*float64)(a), *(*float64)(b))
	case rt.Complex64:
		x, y := (*[2]float32)(a), (*[2]float32)(b)
		if c := compareFloat(float64(x[0]), float64(y[0])); c != 0 {
			return c
		}
		return compareFloat(float64(x[1]), float64(y[1]))
	case rt.Complex128:
		x, y := (*[2]float64)(a), (*[2]float64)(b)
		if c := compareFloat(x[0], y[0]); c != 0 {
			return c
		}
		return compareFloat(x[1], y[1])
	case rt.Bool:
		return compareUint(uint64(*(*uint8)(a)), uint64(*(*uint8)(b)))
	case rt.Pointer, rt.UnsafePointer, rt.Chan:
		return compareUint(uint64(*(*uintptr)(a)), uint64(*(*uintptr)(b)))
	case rt.Struct:
		for i := range t.Fields {
			f := &t.Fields[i]
			if c := compareKeys(f.Type, rt.Add(a, f.Offset), rt.Add(b, f.Offset)); c != 0 {
				return c
			}
		}
	case rt.Array:
		for i := 0; i < t.Len; i++ {
			n := uintptr(i) * t.Elem.Size
			if c := compareKeys(t.Elem, rt.Add(a, n), rt.Add(b, n)); c != 0 {
				return c
			}
		}
	case rt.Interface:
		at, ap := rt.Elem(t, a)
		bt, bp := rt.Elem(t, b)
		if at != bt || at == nil {
			return compareTypes(at, bt)
		}
		return compareKeys(at, ap, bp)
	}
	return 0
}

// typeRank orders types of interface keys: nil, types without name, defined types, predeclared types, structs. It is the
// order of descriptors in programs made by gc, on which Go's order of such keys depends.
func typeRank(t *rt.Type) int {
	switch {
	case t == nil:
		return 0
	case t.Name == "":
		switch t.Kind {
		case rt.Pointer:
			return 1
		case rt.Array:
			return 2
		case rt.Chan:
			return 3
		}
		return 4
	case t.Kind == rt.Struct || t.Kind == rt.Array:
		return 100
	case t.PkgPath != "":
		return 5
	}
	switch t.Kind {
	case rt.String:
		return 6
	case rt.Int8, rt.Int16, rt.Int32, rt.Int64:
		return 10 + 2*int(t.Kind-rt.Int8)
	case rt.Uint8, rt.Uint16, rt.Uint32, rt.Uint64:
		return 11 + 2*int(t.Kind-rt.Uint8)
	case rt.Int:
		return 20
	case rt.Uint:
		return 21
	case rt.Uintptr:
		return 22
	case rt.Complex64, rt.Complex128:
		return 30 + int(t.Kind-rt.Complex64)
	case rt.Float32, rt.Float64:
		return 40 + int(t.Kind-rt.Float32)
	}
	return 50
}

func compareTypes(a, b *rt.Type) int {
	x, y := typeRank(a), typeRank(b)
	switch {
	case x != y:
		return x - y
	case a == b:
		return 0
	case a.String < b.String:
		return -1
	case a.String > b.String:
		return 1
	}
	return compareUint(uint64(uintptr(unsafe.Pointer(a))), uint64(uintptr(unsafe.Pointer(b))))
}
