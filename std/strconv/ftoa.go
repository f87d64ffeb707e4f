package strconv

import (
	"math"
	"math/bits"
	"unsafe"
)

// fmtfloat writes the digits of a float to buf as Go lays them out and gives their number. form is the format byte and
// the bit size in the next byte.
func fmtfloat(buf *byte, bits uint64, form int, prec int, n int) int

// FormatFloat writes f in the format 'e', 'E', 'f', 'g', 'G', 'b', 'x' or 'X' with the precision; -1 is the shortest that reads back.
func FormatFloat(f float64, fmt byte, prec, bitSize int) string {
	if bitSize != 32 && bitSize != 64 {
		panic("strconv: illegal FormatFloat bitSize")
	}
	var buf [32]byte
	return string(AppendFloat(buf[:0], f, fmt, prec, bitSize))
}

// AppendFloat appends FormatFloat(f, fmt, prec, bitSize).
func AppendFloat(dst []byte, f float64, fmt byte, prec, bitSize int) []byte {
	b, form := math.Float64bits(f), &form64
	switch bitSize {
	case 32:
		b, form = uint64(math.Float32bits(float32(f))), &form32
	case 64:
	default:
		panic("strconv: illegal AppendFloat bitSize")
	}
	exp := int(b>>form.mantBits) & (2*form.bias + 1)
	mant := b & (1<<form.mantBits - 1)
	switch {
	case exp == 2*form.bias+1 || fmt == 'b' || fmt == 'x' || fmt == 'X':
		return appendBinary(dst, b, fmt, prec, bitSize)
	case fmt != 'e' && fmt != 'E' && fmt != 'f' && fmt != 'g' && fmt != 'G':
		return append(dst, '%', fmt)
	case exp != 0:
		mant |= 1 << form.mantBits
		exp--
	}
	// The value is mant * 2^e with the highest bit of mant set.
	e := exp + 1 - form.bias - int(form.mantBits)
	var d uint64
	p := 0
	shortest := prec < 0
	if mant != 0 {
		z := bits.LeadingZeros64(mant)
		m := mant << uint(z)
		if shortest {
			d, p = form.shortest(m, e-z)
		} else {
			n, frac := prec, -1
			switch fmt {
			case 'e', 'E':
				n++
			case 'g', 'G':
				n = max(n, 1)
			case 'f':
				// An estimate that is not too small.
				top := e + 63 - z
				frac = prec
				if top >= 0 {
					n += 1 + floorLog10(top+1)
				} else {
					n += 1 - floorLog10(-top)
				}
			}
			if n > 18 {
				return appendLong(dst, b, fmt, prec, bitSize)
			}
			if n > 0 {
				d, p = toDigits(m, e-z, n, frac)
			}
		}
	}
	var buf [24]byte
	text := buf[:]
	if d == 0 {
		text, p = text[:0], 0
	} else {
		w := formatDigits(buf[:], d)
		text = text[w:]
		// Now the value is 0.text * 10^p.
		p += len(text)
		for text[len(text)-1] == '0' {
			text = text[:len(text)-1]
		}
	}
	if b>>(uint(bitSize)-1) != 0 {
		dst = append(dst, '-')
	}
	switch fmt {
	case 'e', 'E':
		if shortest {
			prec = max(len(text)-1, 0)
		}
		return appendE(dst, text, p, prec, fmt)
	case 'f':
		if shortest {
			prec = max(len(text)-p, 0)
		}
		return appendF(dst, text, p, prec)
	}
	// An exponent is written if it is below -4 or at least the precision, which counts as 6 for the shortest text.
	n := len(text)
	limit := max(prec, 1)
	if limit > n && n >= p {
		limit = n
	}
	if shortest {
		limit = 6
		prec = n
	}
	if x := p - 1; x < -4 || x >= limit {
		return appendE(dst, text, p, max(min(max(prec, 1), n)-1, 0), fmt+'e'-'g')
	}
	return appendF(dst, text, p, max(n-p, 0))
}

// appendLong writes more than 18 digits: the runtime does it.
func appendLong(dst []byte, b uint64, fmt byte, prec, bitSize int) []byte {
	form := int(fmt) | bitSize<<8
	var small [64]byte
	n := fmtfloat(&small[0], b, form, prec, len(small))
	if n <= len(small) {
		return append(dst, small[:n]...)
	}
	big := make([]byte, n)
	n = fmtfloat(unsafe.SliceData(big), b, form, prec, len(big))
	return append(dst, big[:n]...)
}

// formatDigits writes d to the end of buf and gives where it begins.
func formatDigits(buf []byte, d uint64) int {
	w := len(buf)
	for d >= 100 {
		q := d / 100
		r := d - q*100
		w -= 2
		buf[w], buf[w+1] = byte('0'+r/10), byte('0'+r%10)
		d = q
	}
	if d >= 10 {
		w--
		buf[w] = byte('0' + d%10)
		d /= 10
	}
	w--
	buf[w] = byte('0' + d)
	return w
}

// appendE writes 0.text * 10^p as d.ddde±dd with prec digits after the point.
func appendE(dst, text []byte, p, prec int, letter byte) []byte {
	if len(text) == 0 {
		dst = append(dst, '0')
		p = 1
	} else {
		dst = append(dst, text[0])
	}
	if prec > 0 {
		dst = append(dst, '.')
		n := min(max(len(text), 1), prec+1)
		if len(text) > 0 {
			dst = append(dst, text[1:n]...)
		}
		for ; n <= prec; n++ {
			dst = append(dst, '0')
		}
	}
	p--
	sign := byte('+')
	if p < 0 {
		sign, p = '-', -p
	}
	dst = append(dst, letter, sign)
	if p >= 100 {
		dst = append(dst, byte('0'+p/100))
	}
	return append(dst, byte('0'+p/10%10), byte('0'+p%10))
}

// appendF writes 0.text * 10^p with prec digits after the point.
func appendF(dst, text []byte, p, prec int) []byte {
	if p > 0 {
		n := min(len(text), p)
		dst = append(dst, text[:n]...)
		for ; n < p; n++ {
			dst = append(dst, '0')
		}
	} else {
		dst = append(dst, '0')
	}
	if prec > 0 {
		dst = append(dst, '.')
		for i := p; i < p+prec; i++ {
			c := byte('0')
			if 0 <= i && i < len(text) {
				c = text[i]
			}
			dst = append(dst, c)
		}
	}
	return dst
}
