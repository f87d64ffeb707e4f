package strconv

import "math"

// number is a float's text taken apart.
type number struct {
	mant   uint64 // the first digits
	exp    int    // of 10, or of 2 if hex
	neg    bool
	hex    bool
	cut    bool   // not all digits are in mant
	digits string // the text of all digits, with point and underscores
}

// ParseFloat reads a decimal or hexadecimal float, an infinity or NaN, and rounds it to the nearest of the size.
func ParseFloat(s string, bitSize int) (float64, error) {
	if v, ok := special(s); ok {
		if bitSize == 32 {
			v = float64(float32(v))
		}
		return v, nil
	}
	n, ok := scanFloat(s)
	if !ok {
		return 0, numError("ParseFloat", s, ErrSyntax)
	}
	mantBits, bias := uint(52), 1023
	if bitSize == 32 {
		mantBits, bias = 23, 127
	}
	var v float64
	switch {
	case n.hex:
		v = round2(n.mant, n.exp, n.cut, mantBits, bias)
	case n.mant == 0 && !n.cut:
		v = 0
	default:
		var exact bool
		if v, exact = small(n, mantBits); !exact {
			v = bigDecimal(n, mantBits, bias)
		}
	}
	if n.neg {
		v = -v
	}
	if math.IsInf(v, 0) {
		return v, numError("ParseFloat", s, ErrRange)
	}
	return v, nil
}

// special reads infinities and NaN.
func special(s string) (float64, bool) {
	sign, t := 1, s
	if t != "" && (t[0] == '+' || t[0] == '-') {
		if t[0] == '-' {
			sign = -1
		}
		t = t[1:]
	}
	if lower(t, "inf") || lower(t, "infinity") {
		return math.Inf(sign), true
	}
	if lower(s, "nan") {
		return math.NaN(), true
	}
	return 0, false
}

// lower tells whether s is word but for case.
func lower(s, word string) bool {
	if len(s) != len(word) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; c != word[i] && (c < 'A' || 'Z' < c || c|0x20 != word[i]) {
			return false
		}
	}
	return true
}

func scanFloat(s string) (n number, ok bool) {
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		n.neg = s[i] == '-'
		i++
	}
	base, room, letter := uint64(10), 19, byte('e')
	if i+2 < len(s) && s[i] == '0' && s[i+1]|0x20 == 'x' {
		base, room, letter = 16, 16, 'p'
		n.hex = true
		i += 2
	}
	start := i
	underscores, point, any := false, false, false
	used, dropped, behind := 0, 0, 0
	for ; i < len(s); i++ {
		c := s[i]
		if c == '_' {
			underscores = true
			continue
		}
		if c == '.' {
			if point {
				break
			}
			point = true
			continue
		}
		d := digitOf(c)
		if uint64(d) >= base {
			break
		}
		any = true
		if point {
			behind++
		}
		if d == 0 && used == 0 {
			continue
		}
		if used < room {
			n.mant = n.mant*base + uint64(d)
			used++
		} else {
			dropped++
			n.cut = n.cut || d != 0
		}
	}
	if !any {
		return n, false
	}
	n.digits = s[start:i]
	n.exp = dropped - behind
	if n.hex {
		n.exp *= 4
	}
	if i < len(s) && s[i]|0x20 == letter {
		i++
		sign := 1
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			if s[i] == '-' {
				sign = -1
			}
			i++
		}
		if i >= len(s) || s[i] < '0' || s[i] > '9' {
			return n, false
		}
		e := 0
		for ; i < len(s) && ('0' <= s[i] && s[i] <= '9' || s[i] == '_'); i++ {
			if s[i] == '_' {
				underscores = true
			} else if e < 10000 {
				e = e*10 + int(s[i]-'0')
			}
		}
		n.exp += sign * e
	} else if n.hex {
		return n, false
	}
	if i != len(s) || underscores && !underscoreOK(s) {
		return n, false
	}
	return n, true
}

// round2 gives mant * 2^exp, rounded to even; more says that a bit below is set.
func round2(mant uint64, exp int, more bool, mantBits uint, bias int) float64 {
	if mant == 0 {
		return 0
	}
	for mant>>63 == 0 {
		mant <<= 1
		exp--
	}
	// The value is mant/2^63 * 2^e.
	e := exp + 63
	drop := 63 - mantBits
	if e < 1-bias {
		// A subnormal number has fewer bits.
		if 1-bias-e > 64 {
			return 0
		}
		drop += uint(1 - bias - e)
		e = 1 - bias
	}
	var kept, rest, half uint64
	switch {
	case drop < 64:
		kept, rest, half = mant>>drop, mant&(1<<drop-1), 1<<(drop-1)
	case drop == 64:
		rest, half = mant, 1<<63
	default:
		return 0
	}
	if rest > half || rest == half && (more || kept&1 != 0) {
		kept++
	}
	if kept>>(mantBits+1) != 0 {
		kept >>= 1
		e++
	}
	if e > bias {
		return math.Inf(1)
	}
	if kept>>mantBits == 0 {
		e = -bias
	}
	if mantBits == 23 {
		return float64(math.Float32frombits(uint32(e+bias)<<23 | uint32(kept)&(1<<23-1)))
	}
	return math.Float64frombits(uint64(e+bias)<<52 | kept&(1<<52-1))
}

// small handles numbers whose digits and power of ten are floats themselves: one operation rounds once.
func small(n number, mantBits uint) (float64, bool) {
	if n.cut || n.mant>>(mantBits+1) != 0 {
		return 0, false
	}
	most := 22
	if mantBits == 23 {
		most = 10
	}
	if n.exp < -most || n.exp > most {
		return 0, false
	}
	p := 1.0
	for i := n.exp; i > 0; i-- {
		p *= 10
	}
	for i := n.exp; i < 0; i++ {
		p *= 10
	}
	if mantBits == 23 {
		f, q := float32(n.mant), float32(p)
		if n.exp < 0 {
			return float64(f / q), true
		}
		f *= q
		return float64(f), true
	}
	if n.exp < 0 {
		return float64(n.mant) / p, true
	}
	return float64(n.mant) * p, true
}
