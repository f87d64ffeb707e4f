package fmt

import (
	"internal/rt"
	"unicode/utf8"
)

func (p *printer) printf(format string, a []any) {
	end := len(format)
	next := 0
	p.reordered = false
	for i := 0; i < end; {
		start := i
		for i < end && format[i] != '%' {
			i++
		}
		if i > start {
			p.buf = append(p.buf, format[start:i]...)
		}
		if i >= end {
			break
		}
		i++
		p.flags = flags{}
		p.goodIndex = true
	flagLoop:
		for ; i < end; i++ {
			switch format[i] {
			case '#':
				p.sharp = true
			case '0':
				p.zero = true
			case '+':
				p.plus = true
			case '-':
				p.minus = true
			case ' ':
				p.space = true
			default:
				break flagLoop
			}
		}
		// A letter right after the flags is the verb.
		if i >= end || format[i] < 'A' || format[i] > 'z' || format[i] == '[' || next >= len(a) {
			next, i = p.sizes(format, i, a, next)
		}
		if i >= end {
			p.buf = append(p.buf, "%!(NOVERB)"...)
			break
		}
		verb, size := rune(format[i]), 1
		if verb >= utf8.RuneSelf {
			verb, size = utf8.DecodeRuneInString(format[i:])
		}
		i += size
		switch {
		case verb == '%':
			p.buf = append(p.buf, '%')
		case !p.goodIndex:
			p.bad(verb, "(BADINDEX)")
		case next >= len(a):
			p.bad(verb, "(MISSING)")
		default:
			if verb == 'v' || verb == 'w' {
				if verb == 'w' {
					p.wrapped = append(p.wrapped, next)
				}
				p.sharpV, p.sharp = p.sharp, false
				p.plusV, p.plus = p.plus, false
			}
			p.printArg(a[next], verb)
			next++
		}
	}
	if !p.reordered && next < len(a) {
		p.extra(a[next:])
	}
}

// sizes reads what stands between flags and verb: operand numbers, width and precision.
func (p *printer) sizes(format string, i int, a []any, next int) (int, int) {
	end := len(format)
	next, i, after := p.operandNumber(next, format, i, len(a))
	if i < end && format[i] == '*' {
		i++
		p.wid, p.hasWid, next = intArg(a, next)
		if !p.hasWid {
			p.buf = append(p.buf, "%!(BADWIDTH)"...)
		}
		if p.wid < 0 {
			p.wid = -p.wid
			p.minus = true
			p.zero = false
		}
		after = false
	} else {
		p.wid, p.hasWid, i = number(format, i, end)
		if after && p.hasWid {
			p.goodIndex = false
		}
	}
	if i+1 < end && format[i] == '.' {
		i++
		if after {
			p.goodIndex = false
		}
		next, i, after = p.operandNumber(next, format, i, len(a))
		if i < end && format[i] == '*' {
			i++
			p.prec, p.hasPrec, next = intArg(a, next)
			if p.prec < 0 {
				p.prec = 0
				p.hasPrec = false
			}
			if !p.hasPrec {
				p.buf = append(p.buf, "%!(BADPREC)"...)
			}
			after = false
		} else {
			p.prec, _, i = number(format, i, end)
			p.hasPrec = true
		}
	}
	if !after {
		next, i, after = p.operandNumber(next, format, i, len(a))
	}
	return next, i
}

// extra complains about operands that no verb took.
//
//minigo:cold
func (p *printer) extra(a []any) {
	p.flags = flags{}
	p.buf = append(p.buf, "%!(EXTRA "...)
	for i, x := range a {
		if i > 0 {
			p.buf = append(p.buf, ", "...)
		}
		if x == nil {
			p.buf = append(p.buf, "<nil>"...)
		} else {
			p.buf = append(p.buf, rt.TypeOf(x).String...)
			p.buf = append(p.buf, '=')
			p.printArg(x, 'v')
		}
	}
	p.buf = append(p.buf, ')')
}

//minigo:cold
func (p *printer) bad(verb rune, what string) {
	p.buf = append(p.buf, "%!"...)
	p.buf = utf8.AppendRune(p.buf, verb)
	p.buf = append(p.buf, what...)
}

// maxSize is the largest width or precision.
const maxSize = 1e6

// number reads a decimal number at i. One that is too large swallows the rest.
func number(s string, i, end int) (n int, ok bool, next int) {
	for ; i < end && '0' <= s[i] && s[i] <= '9'; i++ {
		if n > maxSize {
			return 0, false, end
		}
		n = n*10 + int(s[i]-'0')
		ok = true
	}
	return n, ok, i
}

// intArg takes a width or precision from the operands.
func intArg(a []any, next int) (n int, ok bool, after int) {
	if next >= len(a) {
		return 0, false, next
	}
	n, ok = a[next].(int)
	if t, at := rt.Unpack(&a[next]); !ok && t != nil {
		if isInt(t.Kind) {
			n, ok = int(loadInt(t, at)), true
		} else if isUint(t.Kind) {
			n = int(loadInt(t, at))
			ok = n >= 0
		}
	}
	if !ok || n > maxSize || n < -maxSize {
		return 0, false, next + 1
	}
	return n, ok, next + 1
}

// operandNumber reads an explicit operand number [n] at i, if there is one.
func (p *printer) operandNumber(next int, s string, i, count int) (newNext, newI int, found bool) {
	if i >= len(s) || s[i] != '[' {
		return next, i, false
	}
	p.reordered = true
	for j := i + 1; j < len(s) && len(s)-i >= len("[n]"); j++ {
		if s[j] != ']' {
			continue
		}
		n, ok, end := number(s, i+1, j)
		ok = ok && end == j
		if ok && 1 <= n && n <= count {
			return n - 1, j + 1, true
		}
		p.goodIndex = false
		return next, j + 1, ok
	}
	p.goodIndex = false
	return next, i + 1, false
}
