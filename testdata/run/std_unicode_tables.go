// The tables of unicode: every range of every category, script and property; predicates and cases over all runes.
package main

import (
	"fmt"
	"sort"
	"unicode"
)

func hash(h uint64, v uint32) uint64 { return (h ^ uint64(v)) * 0x100000001b3 }

func show(name string, t *unicode.RangeTable) {
	h := uint64(t.LatinOffset) + 14695981039346656037
	for _, r := range t.R16 {
		h = hash(hash(hash(h, uint32(r.Lo)), uint32(r.Hi)), uint32(r.Stride))
	}
	for _, r := range t.R32 {
		h = hash(hash(hash(h, r.Lo), r.Hi), r.Stride)
	}
	fmt.Println(name, len(t.R16), len(t.R32), t.LatinOffset, h)
}

func all(name string, m map[string]*unicode.RangeTable) {
	fmt.Println(name, len(m))
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		show(k, m[k])
	}
}

func main() {
	all("categories", unicode.Categories)
	all("scripts", unicode.Scripts)
	all("properties", unicode.Properties)
	all("fold categories", unicode.FoldCategory)
	all("fold scripts", unicode.FoldScript)
	for _, n := range []string{"Letter", "Cased_Letter", "Other", "cntrl", "Decimal_Number"} {
		fmt.Println(n, unicode.CategoryAliases[n])
	}
	fmt.Println(len(unicode.CategoryAliases), unicode.Version)

	h := uint64(0)
	for _, c := range unicode.CaseRanges {
		h = hash(hash(h, c.Lo), c.Hi)
		for _, d := range c.Delta {
			h = hash(h, uint32(d))
		}
	}
	fmt.Println(len(unicode.CaseRanges), h)

	preds := []func(rune) bool{
		unicode.IsLetter, unicode.IsUpper, unicode.IsLower, unicode.IsTitle, unicode.IsDigit, unicode.IsNumber, unicode.IsSpace, unicode.IsControl,
		unicode.IsPunct, unicode.IsSymbol, unicode.IsMark, unicode.IsGraphic, unicode.IsPrint,
	}
	counts := make([]int, len(preds))
	for r := rune(-2); r <= unicode.MaxRune+2; r++ {
		v := uint32(0)
		for i, p := range preds {
			if p(r) {
				counts[i]++
				v |= 1 << i
			}
		}
		h = hash(h, v)
		h = hash(hash(hash(hash(h, uint32(unicode.ToUpper(r))), uint32(unicode.ToLower(r))), uint32(unicode.ToTitle(r))), uint32(unicode.SimpleFold(r)))
	}
	fmt.Println(counts, h)

	for _, r := range "aÄß中Ⅷ٣ǅ\u0301 \n€" {
		fmt.Println(string(r), unicode.Is(unicode.Latin, r), unicode.In(r, unicode.Han, unicode.Nd), unicode.IsOneOf(unicode.GraphicRanges, r),
			unicode.IsOneOf(unicode.PrintRanges, r), unicode.Is(unicode.White_Space, r), unicode.Is(unicode.Lu, r))
	}
	fmt.Println(unicode.Letter == unicode.L, unicode.Upper == unicode.Lu, unicode.Digit == unicode.Nd, unicode.STerm == unicode.Sentence_Terminal,
		unicode.Scripts["Greek"] == unicode.Greek, unicode.Space == unicode.Z, len(unicode.GraphicRanges), len(unicode.PrintRanges))
	fmt.Println(string(unicode.TurkishCase.ToUpper('i')), string(unicode.TurkishCase.ToLower('I')), string(unicode.AzeriCase.ToTitle('i')), string(unicode.TurkishCase.ToUpper('b')))
	fmt.Println(unicode.To(unicode.UpperCase, 'a'), unicode.To(unicode.LowerCase, 'Ä'), unicode.To(unicode.TitleCase, 'ǆ'), unicode.To(unicode.MaxCase, 'a'), unicode.To(-1, 'a'))
	own := unicode.SpecialCase{{'a', 'c', [3]rune{10, 0, 10}}, {0x100, 0x10F, [3]rune{unicode.UpperLower, unicode.UpperLower, unicode.UpperLower}}}
	fmt.Println(own.ToUpper('b'), own.ToLower(0x100), own.ToUpper(0x101), own.ToTitle(0x105), own.ToUpper('z'), own.ToLower('b'))
	fmt.Println(unicode.MaxASCII, unicode.MaxLatin1, unicode.MaxRune, unicode.ReplacementChar)
}
