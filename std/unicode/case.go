package unicode

// Cases, for To.
const (
	UpperCase = iota
	LowerCase
	TitleCase
	MaxCase
)

// UpperLower in a CaseRange means that upper and lower case alternate, beginning with upper.
const UpperLower = MaxRune + 1

type d [MaxCase]rune

// A CaseRange gives the distances from the runes of a range to their upper, lower and title case.
type CaseRange struct {
	Lo    uint32
	Hi    uint32
	Delta d
}

// SpecialCase has exceptions for a language.
type SpecialCase []CaseRange

func shift(r, lo, delta rune, _case int) rune {
	if delta > MaxRune {
		// Upper case at even distances, title case as upper case.
		return lo + ((r-lo)&^1 | rune(_case&1))
	}
	return r + delta
}

// mapped gives the case of r and whether the table has it.
func mapped(_case int, r rune) (rune, bool) {
	const width = 15
	lo, hi := 0, len(caseRanges)/width
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		first := rune3(caseRanges, m*width)
		switch {
		case r < first:
			hi = m
		case r > rune3(caseRanges, m*width+3):
			lo = m + 1
		default:
			return shift(r, first, rune3(caseRanges, m*width+6+3*_case)-1<<23, _case), true
		}
	}
	return r, false
}

// CaseRanges are the ranges of runes that have cases.
var CaseRanges = caseTable()

func caseTable() []CaseRange {
	const width = 15
	c := make([]CaseRange, len(caseRanges)/width)
	for i := range c {
		at := i * width
		c[i].Lo, c[i].Hi = uint32(rune3(caseRanges, at)), uint32(rune3(caseRanges, at+3))
		for k := range c[i].Delta {
			c[i].Delta[k] = rune3(caseRanges, at+6+3*k) - 1<<23
		}
	}
	return c
}

// To gives r in a case.
func To(_case int, r rune) rune {
	if _case < 0 || MaxCase <= _case {
		return ReplacementChar
	}
	r, _ = mapped(_case, r)
	return r
}

// ToUpper gives r in upper case.
func ToUpper(r rune) rune {
	if r < 0x80 {
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r
	}
	return To(UpperCase, r)
}

// ToLower gives r in lower case.
func ToLower(r rune) rune {
	if r < 0x80 {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	return To(LowerCase, r)
}

// ToTitle gives r in title case.
func ToTitle(r rune) rune {
	if r < 0x80 {
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r
	}
	return To(TitleCase, r)
}

func (special SpecialCase) to(_case int, r rune) (rune, bool) {
	lo, hi := 0, len(special)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		c := &special[m]
		switch {
		case r < rune(c.Lo):
			hi = m
		case r > rune(c.Hi):
			lo = m + 1
		default:
			return shift(r, rune(c.Lo), c.Delta[_case], _case), true
		}
	}
	return r, false
}

// ToUpper gives r in upper case, exceptions first.
func (special SpecialCase) ToUpper(r rune) rune {
	to, found := special.to(UpperCase, r)
	if to == r && !found {
		to = ToUpper(r)
	}
	return to
}

// ToLower gives r in lower case, exceptions first.
func (special SpecialCase) ToLower(r rune) rune {
	to, found := special.to(LowerCase, r)
	if to == r && !found {
		to = ToLower(r)
	}
	return to
}

// ToTitle gives r in title case, exceptions first.
func (special SpecialCase) ToTitle(r rune) rune {
	to, found := special.to(TitleCase, r)
	if to == r && !found {
		to = ToTitle(r)
	}
	return to
}

// TurkishCase has the dotted and dotless i.
var TurkishCase SpecialCase = SpecialCase{
	{0x49, 0x49, d{0, 0x131 - 0x49, 0}},
	{0x69, 0x69, d{0x130 - 0x69, 0, 0x130 - 0x69}},
	{0x130, 0x130, d{0, 0x69 - 0x130, 0}},
	{0x131, 0x131, d{0x49 - 0x131, 0, 0x49 - 0x131}},
}

// AzeriCase is TurkishCase.
var AzeriCase SpecialCase = TurkishCase

// SimpleFold gives the next rune that is equal to r but for case, in a circle.
func SimpleFold(r rune) rune {
	if r < 0 || r > MaxRune {
		return r
	}
	lo, hi := 0, len(folds)/6
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if rune3(folds, m*6) < r {
			lo = m + 1
		} else {
			hi = m
		}
	}
	if lo < len(folds)/6 && rune3(folds, lo*6) == r {
		return rune3(folds, lo*6+3)
	}
	if l := ToLower(r); l != r {
		return l
	}
	return ToUpper(r)
}
