//go:build ignore

// Writes std/unicode/ranges.go with real Go: the range tables of categories, scripts and properties as text.
//
//	go run xtask/unicode_ranges.go >std/unicode/ranges.go
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"log"
	"maps"
	"os"
	"slices"
	"unicode"
)

var out bytes.Buffer

func main() {
	out.WriteString(`package unicode

// The tables of package unicode, written by xtask/unicode_ranges.go. table explains the text.

`)
	names := map[*unicode.RangeTable]string{}
	group := func(comment string, tables map[string]*unicode.RangeTable) {
		fmt.Fprintf(&out, "// %s\nvar (\n", comment)
		for _, n := range slices.Sorted(maps.Keys(tables)) {
			if same := names[tables[n]]; same != "" {
				fmt.Fprintf(&out, "\t%s = %s\n", n, same)
				continue
			}
			names[tables[n]] = n
			fmt.Fprintf(&out, "\t%s = table(`%s`)\n", n, encode(tables[n]))
		}
		out.WriteString(")\n\n")
	}
	group("General categories.", unicode.Categories)
	out.WriteString("// Their other names.\nvar (\n")
	for _, a := range [][2]string{
		{"Digit", "Nd"}, {"Letter", "L"}, {"Lower", "Ll"}, {"Mark", "M"}, {"Number", "N"}, {"Other", "C"}, {"Punct", "P"},
		{"Space", "Z"}, {"Symbol", "S"}, {"Title", "Lt"}, {"Upper", "Lu"},
	} {
		fmt.Fprintf(&out, "\t%s = %s\n", a[0], a[1])
	}
	out.WriteString(")\n\n")
	group("Scripts.", unicode.Scripts)
	group("Properties.", unicode.Properties)
	index := func(name, comment string, tables map[string]*unicode.RangeTable) {
		fmt.Fprintf(&out, "// %s %s\nvar %s = map[string]*RangeTable{\n", name, comment, name)
		for _, n := range slices.Sorted(maps.Keys(tables)) {
			if v := names[tables[n]]; v != "" {
				fmt.Fprintf(&out, "\t%q: %s,\n", n, v)
			} else {
				fmt.Fprintf(&out, "\t%q: table(`%s`),\n", n, encode(tables[n]))
			}
		}
		out.WriteString("}\n\n")
	}
	index("Categories", "are the general categories by name.", unicode.Categories)
	index("Scripts", "are the scripts by name.", unicode.Scripts)
	index("Properties", "are the properties by name.", unicode.Properties)
	index("FoldCategory", "has, for a category, the runes outside it that are equal to one inside but for case.", unicode.FoldCategory)
	index("FoldScript", "has, for a script, the runes outside it that are equal to one inside but for case.", unicode.FoldScript)
	out.WriteString("// CategoryAliases are the long names of categories.\nvar CategoryAliases = map[string]string{\n")
	for _, n := range slices.Sorted(maps.Keys(unicode.CategoryAliases)) {
		fmt.Fprintf(&out, "\t%q: %q,\n", n, unicode.CategoryAliases[n])
	}
	out.WriteString("}\n")
	text, err := format.Source(out.Bytes())
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.Write(text)
}

func encode(t *unicode.RangeTable) string {
	var b []byte
	num := func(v uint32) {
		for ; v >= 32; v >>= 5 {
			b = append(b, byte(' '+32+v%32))
		}
		b = append(b, byte(' '+v))
	}
	next := uint32(0)
	add := func(lo, hi, stride uint32) {
		num(lo - next)
		if stride == 1 {
			num((hi - lo) * 2)
		} else {
			num((hi-lo)/stride*2 + 1)
			num(stride)
		}
		next = hi + 1
	}
	for _, r := range t.R16 {
		add(uint32(r.Lo), uint32(r.Hi), uint32(r.Stride))
	}
	for _, r := range t.R32 {
		add(r.Lo, r.Hi, r.Stride)
	}
	return string(b)
}
