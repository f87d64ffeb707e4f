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
	exp10  int    // the exponent that stands behind them
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
		v = n.decimal(bitSize)
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
		n.exp10 = sign * e
		n.exp += n.exp10
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

// decimal is the float nearest to the number.
func (n *number) decimal(bitSize int) float64 {
	f := &form64
	if bitSize == 32 {
		f = &form32
	} else if n.mant < 1<<53 && !n.cut && -22 <= n.exp && n.exp <= 22 {
		// Digits and power of ten are floats themselves: one operation rounds once.
		if n.exp < 0 {
			return float64(n.mant) / pow10[-n.exp]
		}
		return float64(n.mant) * pow10[n.exp]
	}
	b := f.bitsOf(n.mant, n.exp)
	if n.cut && b != f.bitsOf(n.mant+1, n.exp) {
		// More digits decide.
		b = parsedecimal(n.text(), bitSize)
	}
	if bitSize == 32 {
		return float64(math.Float32frombits(uint32(b)))
	}
	return math.Float64frombits(b)
}

// pow10 holds the powers of ten that a float64 holds exactly.
var pow10 = [...]float64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
}

// parsedecimal gives the bits of the float that a text stands for.
func parsedecimal(s string, bitSize int) uint64

// text is the number without sign and underscores.
func (n *number) text() string {
	b := make([]byte, 0, len(n.digits)+8)
	behind, point := 0, false
	for i := 0; i < len(n.digits); i++ {
		switch c := n.digits[i]; c {
		case '_':
		case '.':
			point = true
		default:
			b = append(b, c)
			if point {
				behind++
			}
		}
	}
	b = append(b, 'e')
	return string(AppendInt(b, int64(n.exp10-behind), 10))
}
