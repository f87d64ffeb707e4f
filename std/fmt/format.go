package fmt

import (
	"strconv"
	"unicode/utf8"
	"unsafe"
)

const (
	ldigits = "0123456789abcdefx"
	udigits = "0123456789ABCDEFX"
)

// padding appends n fill bytes: zeros only on the left.
func (p *printer) padding(n int) {
	c := byte(' ')
	if p.zero && !p.minus {
		c = '0'
	}
	for ; n > 0; n-- {
		p.buf = append(p.buf, c)
	}
}

// pad appends s, filled up to the width.
func (p *printer) pad(s string) {
	if p.wid == 0 {
		p.buf = append(p.buf, s...)
		return
	}
	n := p.wid - utf8.RuneCountInString(s)
	if p.minus {
		p.buf = append(p.buf, s...)
		p.padding(n)
	} else {
		p.padding(n)
		p.buf = append(p.buf, s...)
	}
}

// padBytes is pad for bytes that nobody keeps.
func (p *printer) padBytes(b []byte) {
	p.pad(unsafe.String(unsafe.SliceData(b), len(b)))
}

// padSpaces is padBytes, filled with spaces whatever the flags say.
func (p *printer) padSpaces(b []byte) {
	if p.wid == 0 {
		p.buf = append(p.buf, b...)
		return
	}
	zero := p.zero
	p.zero = false
	p.padBytes(b)
	p.zero = zero
}

func (p *printer) fmtBool(b bool) {
	if b {
		p.pad("true")
	} else {
		p.pad("false")
	}
}

// fmtInteger writes an integer in a base of 2, 8, 10 or 16.
func (p *printer) fmtInteger(u uint64, base int, signed bool, verb rune, digits string) {
	negative := signed && int64(u) < 0
	if negative {
		u = -u
	}
	buf := p.num[:]
	prec := 0
	if p.hasWid || p.hasPrec {
		// Room for a sign and 0x.
		if n := 3 + p.wid + p.prec; n > len(buf) {
			buf = make([]byte, n)
		}
		if p.hasPrec {
			prec = p.prec
			// An explicit precision of zero writes a zero as nothing.
			if prec == 0 && u == 0 {
				zero := p.zero
				p.zero = false
				p.padding(p.wid)
				p.zero = zero
				return
			}
		} else if p.zero && !p.minus {
			// Zeros fill the width between sign and digits.
			prec = p.wid
			if negative || p.plus || p.space {
				prec--
			}
		}
	}
	i := len(buf)
	switch base {
	case 10:
		for u >= 10 {
			q := u / 10
			i--
			buf[i] = byte('0' + u - q*10)
			u = q
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
			i -= 2
			buf[i], buf[i+1] = '0', 'b'
		case 8:
			if buf[i] != '0' {
				i--
				buf[i] = '0'
			}
		case 16:
			i -= 2
			buf[i], buf[i+1] = '0', digits[16]
		}
	}
	if verb == 'O' {
		i -= 2
		buf[i], buf[i+1] = '0', 'o'
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
	p.padSpaces(buf[i:])
}

// fmtInt writes an integer by its verb; false: the verb does not fit.
func (p *printer) fmtInt(u uint64, signed bool, verb rune) bool {
	switch verb {
	case 'v':
		if p.sharpV && !signed {
			p.fmt0x64(u, true)
		} else {
			p.fmtInteger(u, 10, signed, verb, ldigits)
		}
	case 'd':
		p.fmtInteger(u, 10, signed, verb, ldigits)
	case 'b':
		p.fmtInteger(u, 2, signed, verb, ldigits)
	case 'o', 'O':
		p.fmtInteger(u, 8, signed, verb, ldigits)
	case 'x':
		p.fmtInteger(u, 16, signed, verb, ldigits)
	case 'X':
		p.fmtInteger(u, 16, signed, verb, udigits)
	case 'c':
		p.padBytes(utf8.AppendRune(p.num[:0], toRune(u)))
	case 'q':
		if p.plus {
			p.padBytes(strconv.AppendQuoteRuneToASCII(p.num[:0], toRune(u)))
		} else {
			p.padBytes(strconv.AppendQuoteRune(p.num[:0], toRune(u)))
		}
	case 'U':
		p.fmtUnicode(u)
	default:
		return false
	}
	return true
}

// fmt0x64 writes an address or an unsigned number of %#v.
//
//minigo:cold
func (p *printer) fmt0x64(u uint64, lead bool) {
	sharp := p.sharp
	p.sharp = lead
	p.fmtInteger(u, 16, false, 'v', ldigits)
	p.sharp = sharp
}

func toRune(u uint64) rune {
	if u > utf8.MaxRune {
		return utf8.RuneError
	}
	return rune(u)
}

// fmtUnicode writes U+0078, with %#U also the character.
//
//minigo:cold
func (p *printer) fmtUnicode(u uint64) {
	prec := 4
	if p.hasPrec && p.prec > 4 {
		prec = p.prec
	}
	s := append(p.num[:0], "U+"...)
	n := 1
	for u>>(4*n) != 0 && n < 16 {
		n++
	}
	for ; prec > n; prec-- {
		s = append(s, '0')
	}
	for n--; n >= 0; n-- {
		s = append(s, udigits[u>>(4*n)&15])
	}
	if p.sharp && u <= utf8.MaxRune && strconv.IsPrint(rune(u)) {
		s = append(s, " '"...)
		s = utf8.AppendRune(s, rune(u))
		s = append(s, '\'')
	}
	p.padSpaces(s)
}

// fmtFloat writes a float by its verb; false: the verb does not fit.
//
//minigo:cold
func (p *printer) fmtFloat(f float64, size int, verb rune) bool {
	form, prec := byte(verb), -1
	switch verb {
	case 'v':
		form = 'g'
	case 'F':
		form, prec = 'f', 6
	case 'e', 'E', 'f':
		prec = 6
	case 'g', 'G', 'x', 'X', 'b':
	default:
		return false
	}
	if p.hasPrec {
		prec = p.prec
	}
	// A byte is kept for the sign, which is dropped below if not wanted.
	num := strconv.AppendFloat(p.num[:1], f, form, prec, size)
	if num[1] == '-' || num[1] == '+' {
		num = num[1:]
	} else {
		num[0] = '+'
	}
	if p.space && num[0] == '+' && !p.plus {
		num[0] = ' '
	}
	if num[1] == 'I' || num[1] == 'N' {
		// Infinities and NaN are not filled with zeros; an infinity shows its sign.
		if num[1] == 'N' && !p.space && !p.plus {
			num = num[1:]
		}
		p.padSpaces(num)
		return true
	}
	if p.sharp && form != 'b' {
		num = sharpFloat(num, form, prec)
	}
	if !p.plus && num[0] == '+' {
		p.padBytes(num[1:])
		return true
	}
	if p.zero && !p.minus && p.hasWid && p.wid > len(num) {
		// The sign stands before the zeros.
		p.buf = append(p.buf, num[0])
		p.padding(p.wid - len(num))
		p.buf = append(p.buf, num[1:]...)
		return true
	}
	p.padBytes(num)
	return true
}

// sharpFloat keeps the decimal point and trailing zeros.
func sharpFloat(num []byte, form byte, prec int) []byte {
	digits := 0
	if form == 'g' || form == 'G' || form == 'x' {
		digits = prec
		if digits == -1 {
			digits = 6
		}
	}
	hex := form == 'x' || form == 'X'
	var exp [8]byte
	tail := exp[:0]
	point, nonzero := false, false
	for i := 1; i < len(num); i++ {
		c := num[i]
		if c == 'p' || c == 'P' || !hex && (c == 'e' || c == 'E') {
			tail = append(tail, num[i:]...)
			num = num[:i]
			break
		}
		if c == '.' {
			point = true
			continue
		}
		nonzero = nonzero || c != '0'
		if nonzero {
			digits--
		}
	}
	if !point {
		if len(num) == 2 && num[1] == '0' {
			digits--
		}
		num = append(num, '.')
	}
	for ; digits > 0; digits-- {
		num = append(num, '0')
	}
	return append(num, tail...)
}

// fmtComplex writes (re+imi); false: the verb does not fit.
//
//minigo:cold
func (p *printer) fmtComplex(re, im float64, size int, verb rune) bool {
	switch verb {
	case 'v', 'b', 'g', 'G', 'x', 'X', 'f', 'F', 'e', 'E':
	default:
		return false
	}
	plus := p.plus
	p.buf = append(p.buf, '(')
	p.fmtFloat(re, size, verb)
	p.plus = true
	p.fmtFloat(im, size, verb)
	p.buf = append(p.buf, "i)"...)
	p.plus = plus
	return true
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

//minigo:cold
func (p *printer) fmtQ(s string) {
	s = p.truncate(s)
	if p.sharp && strconv.CanBackquote(s) {
		p.pad("`" + s + "`")
	} else if p.plus {
		p.padBytes(strconv.AppendQuoteToASCII(p.num[:0], s))
	} else if p.wid == 0 {
		p.buf = strconv.AppendQuote(p.buf, s)
	} else {
		p.padBytes(strconv.AppendQuote(p.num[:0], s))
	}
}

// fmtHex writes the bytes of s in hexadecimal.
//
//minigo:cold
func (p *printer) fmtHex(s string, digits string) {
	n := len(s)
	if p.hasPrec && p.prec < n {
		n = p.prec
	}
	if n == 0 {
		p.padding(p.wid)
		return
	}
	width := 2 * n
	if p.space {
		if p.sharp {
			width *= 2
		}
		width += n - 1
	} else if p.sharp {
		width += 2
	}
	if !p.minus {
		p.padding(p.wid - width)
	}
	for i := 0; i < n; i++ {
		if p.space && i > 0 {
			p.buf = append(p.buf, ' ')
		}
		if p.sharp && (p.space || i == 0) {
			p.buf = append(p.buf, '0', digits[16])
		}
		p.buf = append(p.buf, digits[s[i]>>4], digits[s[i]&15])
	}
	if p.minus {
		p.padding(p.wid - width)
	}
}

// fmtBytes writes an operand of type []byte; false: its elements are printed one by one.
//
//minigo:cold
func (p *printer) fmtBytes(b []byte, verb rune) bool {
	switch verb {
	case 'v', 'd':
		if p.sharpV {
			p.buf = append(p.buf, "[]byte"...)
			if b == nil {
				p.buf = append(p.buf, "(nil)"...)
				return true
			}
			p.buf = append(p.buf, '{')
			for i, c := range b {
				if i > 0 {
					p.buf = append(p.buf, ", "...)
				}
				p.fmt0x64(uint64(c), true)
			}
			p.buf = append(p.buf, '}')
			return true
		}
		p.buf = append(p.buf, '[')
		for i, c := range b {
			if i > 0 {
				p.buf = append(p.buf, ' ')
			}
			p.fmtInteger(uint64(c), 10, false, verb, ldigits)
		}
		p.buf = append(p.buf, ']')
		return true
	}
	return p.fmtString(unsafe.String(unsafe.SliceData(b), len(b)), verb)
}
