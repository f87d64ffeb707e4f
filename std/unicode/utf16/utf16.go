// Package utf16 encodes and decodes UTF-16.
package utf16

const (
	high    = 0xD800
	low     = 0xDC00
	end     = 0xE000
	bad     = '\uFFFD'
	beyond  = 0x10000
	maxRune = '\U0010FFFF'
)

// IsSurrogate tells whether r can stand in a surrogate pair.
func IsSurrogate(r rune) bool { return high <= r && r < end }

// DecodeRune decodes a surrogate pair; U+FFFD if it is none.
func DecodeRune(r1, r2 rune) rune {
	if high <= r1 && r1 < low && low <= r2 && r2 < end {
		return (r1-high)<<10 | (r2 - low) + beyond
	}
	return bad
}

// EncodeRune gives the surrogate pair of r; U+FFFD twice if it has none.
func EncodeRune(r rune) (r1, r2 rune) {
	if r < beyond || r > maxRune {
		return bad, bad
	}
	r -= beyond
	return high + r>>10, low + r&0x3FF
}

// RuneLen is the number of words of r's encoding, or -1.
func RuneLen(r rune) int {
	switch {
	case 0 <= r && r < high, end <= r && r < beyond:
		return 1
	case beyond <= r && r <= maxRune:
		return 2
	}
	return -1
}

// AppendRune appends r's encoding; invalid runes become U+FFFD.
func AppendRune(a []uint16, r rune) []uint16 {
	switch RuneLen(r) {
	case 1:
		return append(a, uint16(r))
	case 2:
		r1, r2 := EncodeRune(r)
		return append(a, uint16(r1), uint16(r2))
	}
	return append(a, bad)
}

// Encode gives the encoding of s.
func Encode(s []rune) []uint16 {
	n := len(s)
	for _, r := range s {
		if r >= beyond {
			n++
		}
	}
	a := make([]uint16, 0, n)
	for _, r := range s {
		a = AppendRune(a, r)
	}
	return a
}

// Decode gives the runes that s encodes; lone surrogates become U+FFFD.
func Decode(s []uint16) []rune {
	a := make([]rune, 0, len(s))
	for i := 0; i < len(s); i++ {
		r := rune(s[i])
		if IsSurrogate(r) {
			if i+1 < len(s) {
				r = DecodeRune(r, rune(s[i+1]))
			} else {
				r = bad
			}
			if r != bad {
				i++
			}
		}
		a = append(a, r)
	}
	return a
}
