package strconv

import "math/bits"

// pow10 holds the powers of ten that a float64 holds exactly.
var pow10 = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// fixed writes a finite float with prec digits after the point, if 128 bits suffice for its exact digits.
func fixed(dst []byte, b uint64, prec int) ([]byte, bool) {
	mant, exp := b&(1<<52-1), int(b>>52&0x7ff)-1075
	if exp == -1075 {
		exp++
	} else {
		mant |= 1 << 52
	}
	hi, lo := bits.Mul64(mant, uint64(pow10[prec]))
	var q uint64
	if exp >= 0 {
		if hi != 0 || exp >= 64 || lo>>(64-exp) != 0 {
			return dst, false
		}
		q = lo << exp
	} else {
		s := uint(-exp)
		var rest, low, half uint64
		switch {
		case s < 64:
			if hi>>s != 0 {
				return dst, false
			}
			q = hi<<(64-s) | lo>>s
			rest, half = lo&(1<<s-1), 1<<(s-1)
		case s < 128:
			s -= 64
			q = hi >> s
			rest, low = hi&(1<<s-1), lo
			if s == 0 {
				rest, low, half = lo, 0, 1<<63
			} else {
				half = 1 << (s - 1)
			}
		}
		// Half to even.
		if rest > half || rest == half && half != 0 && (low != 0 || q&1 != 0) {
			q++
		}
	}
	if b>>63 != 0 {
		dst = append(dst, '-')
	}
	var buf [24]byte
	n := len(buf)
	for left := prec; left > 0 || q != 0 || n == len(buf)-prec; left-- {
		n--
		buf[n] = byte('0' + q%10)
		q /= 10
	}
	whole := len(buf) - prec
	dst = append(dst, buf[n:whole]...)
	if prec > 0 {
		dst = append(dst, '.')
		dst = append(dst, buf[whole:]...)
	}
	return dst, true
}

// short writes the shortest text in form 'g' of a float that has at most fifteen digits and is neither large nor small.
func short(dst []byte, f float64) ([]byte, bool) {
	v := f
	if v < 0 {
		v = -v
	}
	// Zero, NaN and infinities fall through here as well.
	if !(v >= 1e-4 && v < 1e6) {
		return dst, false
	}
	k := 9
	for k < 18 && v*pow10[k] < 1e14 {
		k++
	}
	u := uint64(v*pow10[k] + 0.5)
	// Both operands are exact, so the division is what reading the digits back would give. No other text of so few digits
	// reads back as f.
	if u >= 1e15 || float64(u)/pow10[k] != v {
		return dst, false
	}
	for u%10 == 0 && k > 0 {
		u /= 10
		k--
	}
	if f < 0 {
		dst = append(dst, '-')
	}
	var buf [24]byte
	n := len(buf)
	for left := k; left > 0 || u != 0 || n == len(buf)-k; left-- {
		n--
		buf[n] = byte('0' + u%10)
		u /= 10
	}
	whole := len(buf) - k
	dst = append(dst, buf[n:whole]...)
	if k > 0 {
		dst = append(dst, '.')
		dst = append(dst, buf[whole:]...)
	}
	return dst, true
}
