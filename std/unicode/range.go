package unicode

// A RangeTable is a set of runes: sorted ranges that do not overlap, those of R32 above 0xFFFF.
type RangeTable struct {
	R16         []Range16
	R32         []Range32
	LatinOffset int // number of entries of R16 with Hi <= MaxLatin1
}

// A Range16 is every Stride-th rune from Lo to Hi.
type Range16 struct {
	Lo     uint16
	Hi     uint16
	Stride uint16
}

// A Range32 is a Range16 of larger runes.
type Range32 struct {
	Lo     uint32
	Hi     uint32
	Stride uint32
}

// Is tells whether r is in the table.
func Is(rangeTab *RangeTable, r rune) bool {
	x := uint32(r)
	if n := len(rangeTab.R16); n > 0 && x <= uint32(rangeTab.R16[n-1].Hi) {
		lo, hi := 0, n
		for lo < hi {
			m := int(uint(lo+hi) >> 1)
			t := &rangeTab.R16[m]
			switch {
			case x < uint32(t.Lo):
				hi = m
			case x > uint32(t.Hi):
				lo = m + 1
			default:
				return t.Stride == 1 || (x-uint32(t.Lo))%uint32(t.Stride) == 0
			}
		}
		return false
	}
	lo, hi := 0, len(rangeTab.R32)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		t := &rangeTab.R32[m]
		switch {
		case x < t.Lo:
			hi = m
		case x > t.Hi:
			lo = m + 1
		default:
			return t.Stride == 1 || (x-t.Lo)%t.Stride == 0
		}
	}
	return false
}

// In tells whether r is in one of the tables.
func In(r rune, ranges ...*RangeTable) bool { return IsOneOf(ranges, r) }

// IsOneOf tells whether r is in one of the tables.
func IsOneOf(ranges []*RangeTable, r rune) bool {
	for _, t := range ranges {
		if Is(t, r) {
			return true
		}
	}
	return false
}

// table reads a table from text. Characters from the space on are digits of numbers, the lowest first: five bits, and 32 if more
// follow. A range is its distance from the one before, twice its number of steps, and, if that is odd, the stride.
func table(s string) *RangeTable {
	t := new(RangeTable)
	next, i := uint32(0), 0
	num := func() (v uint32) {
		for shift := 0; ; shift += 5 {
			d := uint32(s[i] - ' ')
			i++
			v |= d & 31 << shift
			if d < 32 {
				return v
			}
		}
	}
	for i < len(s) {
		lo := next + num()
		n, stride := num(), uint32(1)
		if n&1 != 0 {
			stride = num()
		}
		hi := lo + n/2*stride
		next = hi + 1
		if lo > 0xFFFF {
			t.R32 = append(t.R32, Range32{lo, hi, stride})
			continue
		}
		t.R16 = append(t.R16, Range16{uint16(lo), uint16(hi), uint16(stride)})
		if hi <= MaxLatin1 {
			t.LatinOffset++
		}
	}
	return t
}

// GraphicRanges are the tables of IsGraphic.
var GraphicRanges = []*RangeTable{L, M, N, P, S, Zs}

// PrintRanges are the tables of IsPrint, which takes the ASCII space too.
var PrintRanges = []*RangeTable{L, M, N, P, S}
