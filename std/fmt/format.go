package fmt

import (
	"strconv"
	"unicode/utf8"
)

const (
	ldigits = "0123456789abcdefx"
	udigits = "0123456789ABCDEFX"
)

func (p *printer) padding(n int, zero bool) {
	c := byte(' ')
	if zero {
		c = '0'
	}
	for ; n > 0; n-- {
		p.buf = append(p.buf, c)
	}
}

// pad appends s, filled up to the width.
func (p *printer) pad(s string) {
	if !p.hasWid || p.wid == 0 {
		p.buf = append(p.buf, s...)
		return
	}
	n := p.wid - utf8.RuneCountInString(s)
	if p.minus {
		p.buf = append(p.buf, s...)
		p.padding(n, false)
	} else {
		p.padding(n, p.zero)
		p.buf = append(p.buf, s...)
	}
}

func (p *printer) fmtBool(b bool) {
	if b {
		p.pad("true")
	} else {
		p.pad("false")
	}
}

// fmtInteger writes an integer given by its magnitude and sign.
func (p *printer) fmtInteger(u uint64, base int, negative bool, verb rune, digits string) {
	var small [72]byte
	buf := small[:]
	if p.hasWid || p.hasPrec {
		if n := 3 + p.wid + p.prec; n > len(buf) {
			buf = make([]byte, n)
		}
	}
	prec := 0
	if p.hasPrec {
		prec = p.prec
		// An explicit precision of zero writes a zero as nothing.
		if prec == 0 && u == 0 {
			zero := p.zero
			p.zero = false
			p.padding(p.wid, false)
			p.zero = zero
			return
		}
	} else if p.zero && !p.minus && p.hasWid {
		// Zeros fill the width between sign and digits.
		prec = p.wid
		if negative || p.plus || p.space {
			prec--
		}
	}
	i := len(buf)
	switch base {
	case 10:
		for u >= 10 {
			i--
			buf[i] = byte('0' + u%10)
			u /= 10
		}
	case 16:
		for u >= 16 {
			i--
			buf[i] = digits[u&15]
			u >>= 4
		}
	case 8:
		for u >= 8 {
			i--
			buf[i] = byte('0' + u&7)
			u >>= 3
		}
	case 2:
		for u >= 2 {
			i--
			buf[i] = byte('0' + u&1)
			u >>= 1
		}
	}
	i--
	buf[i] = digits[u]
	for i > 0 && prec > len(buf)-i {
		i--
		buf[i] = '0'
	}
	if p.sharp {
		switch base {
		case 2:
			i--
			buf[i] = 'b'
			i--
			buf[i] = '0'
		case 8:
			if buf[i] != '0' {
				i--
				buf[i] = '0'
			}
		case 16:
			i--
			buf[i] = digits[16]
			i--
			buf[i] = '0'
		}
	}
	if verb == 'O' {
		i--
		buf[i] = 'o'
		i--
		buf[i] = '0'
	}
	if negative {
		i--
		buf[i] = '-'
	} else if p.plus {
		i--
		buf[i] = '+'
	} else if p.space {
		i--
		buf[i] = ' '
	}
	zero := p.zero
	p.zero = false
	p.pad(string(buf[i:]))
	p.zero = zero
}

// fmtInt writes an integer by its verb; false: the verb does not fit.
func (p *printer) fmtInt(u uint64, negative bool, signed bool, verb rune) bool {
	switch verb {
	case 'v':
		if p.sharpV && !signed {
			sharp := p.sharp
			p.sharp = true
			p.fmtInteger(u, 16, false, verb, ldigits)
			p.sharp = sharp
		} else {
			p.fmtInteger(u, 10, negative, verb, ldigits)
		}
	case 'd':
		p.fmtInteger(u, 10, negative, verb, ldigits)
	case 'b':
		p.fmtInteger(u, 2, negative, verb, ldigits)
	case 'o', 'O':
		p.fmtInteger(u, 8, negative, verb, ldigits)
	case 'x':
		p.fmtInteger(u, 16, negative, verb, ldigits)
	case 'X':
		p.fmtInteger(u, 16, negative, verb, udigits)
	case 'c':
		p.pad(string(utf8.AppendRune(nil, toRune(u, negative))))
	case 'q':
		r := toRune(u, negative)
		if p.plus {
			p.pad(string(strconv.AppendQuoteRuneToASCII(nil, r)))
		} else {
			p.pad(string(strconv.AppendQuoteRune(nil, r)))
		}
	case 'U':
		if negative {
			u = -u
		}
		p.fmtUnicode(u)
	default:
		return false
	}
	return true
}

func toRune(u uint64, negative bool) rune {
	if negative || u > utf8.MaxRune {
		return utf8.RuneError
	}
	return rune(u)
}

// fmtUnicode writes U+0078, with %#U also the character.
func (p *printer) fmtUnicode(u uint64) {
	prec := 4
	if p.hasPrec && p.prec > 4 {
		prec = p.prec
	}
	hex := strconv.AppendUint(nil, u, 16)
	s := []byte("U+")
	for n := prec - len(hex); n > 0; n-- {
		s = append(s, '0')
	}
	for _, c := range hex {
		if c >= 'a' {
			c -= 'a' - 'A'
		}
		s = append(s, c)
	}
	if p.sharp && u <= utf8.MaxRune && strconv.IsPrint(rune(u)) {
		s = append(s, " '"...)
		s = utf8.AppendRune(s, rune(u))
		s = append(s, '\'')
	}
	zero := p.zero
	p.zero = false
	p.pad(string(s))
	p.zero = zero
}

// fmtFloat writes a float by its verb; false: the verb does not fit.
func (p *printer) fmtFloat(f float64, size int, verb rune) bool {
	form, prec := byte(verb), -1
	switch verb {
	case 'v':
		form = 'g'
	case 'e', 'E', 'f', 'F':
		prec = 6
		if verb == 'F' {
			form = 'f'
		}
	case 'g', 'G', 'x', 'X', 'b':
	default:
		return false
	}
	if p.hasPrec {
		prec = p.prec
	}
	var buf [64]byte
	num := strconv.AppendFloat(append(buf[:0], '+'), f, form, prec, size)
	// The sign is always there; it is dropped below if not wanted.
	if num[1] == '-' || num[1] == '+' {
		num = num[1:]
	}
	special := num[1] == 'I' || num[1] == 'N'
	if p.space && num[0] == '+' && !p.plus {
		num[0] = ' '
	}
	if p.sharp && !special && form != 'b' {
		num = sharpFloat(num, form, p.hasPrec, p.prec)
	}
	zero := p.zero
	if special {
		// Infinities and NaN are not filled with zeros; an infinity shows its sign.
		p.zero = false
		if num[1] == 'N' && !p.space && !p.plus {
			num = num[1:]
		}
		p.pad(string(num))
		p.zero = zero
		return true
	}
	if p.plus || num[0] != '+' {
		// The sign stands before the zeros.
		if p.zero && !p.minus && p.hasWid && p.wid > len(num) {
			p.buf = append(p.buf, num[0])
			p.padding(p.wid-len(num), true)
			p.buf = append(p.buf, num[1:]...)
			p.zero = zero
			return true
		}
		p.pad(string(num))
		p.zero = zero
		return true
	}
	p.pad(string(num[1:]))
	p.zero = zero
	return true
}

// fmtComplex writes a complex number by its verb, (1+2i), each part filled up to the width on its own.
func (p *printer) fmtComplex(re, im float64, size int, verb rune) bool {
	switch verb {
	case 'v', 'b', 'g', 'G', 'x', 'X', 'f', 'F', 'e', 'E':
	default:
		return false
	}
	plus := p.plus
	p.buf = append(p.buf, '(')
	p.fmtFloat(re, size, verb)
	// The imaginary part always has a sign.
	p.plus = true
	p.fmtFloat(im, size, verb)
	p.buf = append(p.buf, "i)"...)
	p.plus = plus
	return true
}

// sharpFloat keeps the decimal point and trailing zeros.
func sharpFloat(num []byte, form byte, hasPrec bool, prec int) []byte {
	digits := 0
	if form == 'g' || form == 'G' {
		digits = 6
		if hasPrec {
			digits = prec
		}
	}
	out := num[:1:1]
	var tail []byte
	point, nonzero := false, false
	for i := 1; i < len(num); i++ {
		c := num[i]
		if c == 'e' || c == 'E' {
			tail = num[i:]
			break
		}
		if c == '.' {
			point = true
		} else {
			if c != '0' {
				nonzero = true
			}
			if nonzero {
				digits--
			}
		}
		out = append(out, c)
	}
	if !point {
		if len(out) == 2 && out[1] == '0' {
			digits--
		}
		out = append(out, '.')
	}
	for ; digits > 0; digits-- {
		out = append(out, '0')
	}
	return append(out, tail...)
}

// truncate cuts s to the precision, counted in runes.
func (p *printer) truncate(s string) string {
	if p.hasPrec {
		n := p.prec
		for i := range s {
			n--
			if n < 0 {
				return s[:i]
			}
		}
	}
	return s
}

// fmtString writes a string by its verb; false: the verb does not fit.
func (p *printer) fmtString(s string, verb rune) bool {
	switch verb {
	case 'v':
		if p.sharpV {
			p.fmtQ(s)
		} else {
			p.pad(p.truncate(s))
		}
	case 's':
		p.pad(p.truncate(s))
	case 'x':
		p.fmtHex(s, ldigits)
	case 'X':
		p.fmtHex(s, udigits)
	case 'q':
		p.fmtQ(s)
	default:
		return false
	}
	return true
}

func (p *printer) fmtQ(s string) {
	s = p.truncate(s)
	if p.sharp && strconv.CanBackquote(s) {
		p.pad("`" + s + "`")
	} else if p.plus {
		p.pad(strconv.QuoteToASCII(s))
	} else {
		p.pad(strconv.Quote(s))
	}
}

// fmtHex writes the bytes of s in hexadecimal.
func (p *printer) fmtHex(s string, digits string) {
	n := len(s)
	if p.hasPrec && p.prec < n {
		n = p.prec
	}
	var out []byte
	if n > 0 && p.sharp {
		out = append(out, '0', digits[16])
	}
	for i := 0; i < n; i++ {
		if p.space && i > 0 {
			out = append(out, ' ')
			if p.sharp {
				out = append(out, '0', digits[16])
			}
		}
		out = append(out, digits[s[i]>>4], digits[s[i]&15])
	}
	p.pad(string(out))
}
