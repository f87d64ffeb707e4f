// Package fmt prints values by their type descriptors.
package fmt

import (
	"errors"
	"io"
	"os"
	"unicode/utf8"
)

// State is what a Formatter sees of the printer.
type State interface {
	Write(b []byte) (n int, err error)
	Width() (wid int, ok bool)
	Precision() (prec int, ok bool)
	Flag(c int) bool
}

// Formatter formats itself.
type Formatter interface {
	Format(f State, verb rune)
}

// Stringer gives its own text for %v and %s.
type Stringer interface {
	String() string
}

// GoStringer gives its own text for %#v.
type GoStringer interface {
	GoString() string
}

// Println prints its operands with spaces between them and a newline.
func Println(a ...any) (n int, err error) { return Fprintln(os.Stdout, a...) }

// Print prints its operands, with spaces between those of which neither is a string.
func Print(a ...any) (n int, err error) { return Fprint(os.Stdout, a...) }

// Printf prints by a format.
func Printf(format string, a ...any) (n int, err error) { return Fprintf(os.Stdout, format, a...) }

// Fprintln is Println to w.
func Fprintln(w io.Writer, a ...any) (n int, err error) {
	var p printer
	p.println(a)
	return w.Write(p.buf)
}

// Fprint is Print to w.
func Fprint(w io.Writer, a ...any) (n int, err error) {
	var p printer
	p.print(a)
	return w.Write(p.buf)
}

// Fprintf is Printf to w.
func Fprintf(w io.Writer, format string, a ...any) (n int, err error) {
	var p printer
	p.printf(format, a)
	return w.Write(p.buf)
}

// Sprintln is Println to a string.
func Sprintln(a ...any) string {
	var p printer
	p.println(a)
	return string(p.buf)
}

// Sprint is Print to a string.
func Sprint(a ...any) string {
	var p printer
	p.print(a)
	return string(p.buf)
}

// Sprintf is Printf to a string.
func Sprintf(format string, a ...any) string {
	var p printer
	p.printf(format, a)
	return string(p.buf)
}

// Append is Print to the end of b.
func Append(b []byte, a ...any) []byte {
	p := printer{buf: b}
	p.print(a)
	return p.buf
}

// Appendf is Printf to the end of b.
func Appendf(b []byte, format string, a ...any) []byte {
	p := printer{buf: b}
	p.printf(format, a)
	return p.buf
}

// Appendln is Println to the end of b.
func Appendln(b []byte, a ...any) []byte {
	p := printer{buf: b}
	p.println(a)
	return p.buf
}

type wrapError struct {
	msg string
	err error
}

func (e *wrapError) Error() string { return e.msg }
func (e *wrapError) Unwrap() error { return e.err }

type wrapErrors struct {
	msg  string
	errs []error
}

func (e *wrapErrors) Error() string   { return e.msg }
func (e *wrapErrors) Unwrap() []error { return e.errs }

// Errorf makes an error of a formatted text; operands of %w can be unwrapped.
func Errorf(format string, a ...any) error {
	var p printer
	p.wrap = true
	p.printf(format, a)
	s := string(p.buf)
	var errs []error
	// In the order of the operands, each once.
	for i := range a {
		for _, w := range p.wrapped {
			if w == i {
				if e, ok := a[i].(error); ok {
					errs = append(errs, e)
				}
				break
			}
		}
	}
	switch len(errs) {
	case 0:
		if len(p.wrapped) > 0 {
			return &wrapError{s, nil}
		}
		return errors.New(s)
	case 1:
		return &wrapError{s, errs[0]}
	}
	return &wrapErrors{s, errs}
}

// printer is the state of one call.
type printer struct {
	buf []byte
	flags
	wrap    bool
	wrapped []int // operand numbers of %w
	arg     int   // the operand being printed
	inError bool  // printing an operand of a %! text
}

// flags of the verb being printed.
type flags struct {
	wid, prec          int
	hasWid, hasPrec    bool
	minus, plus, sharp bool
	space, zero        bool
	plusV, sharpV      bool
}

// Write, Width, Precision and Flag make the printer a State.
func (p *printer) Write(b []byte) (n int, err error) {
	p.buf = append(p.buf, b...)
	return len(b), nil
}

// WriteString appends s.
func (p *printer) WriteString(s string) (n int, err error) {
	p.buf = append(p.buf, s...)
	return len(s), nil
}

func (p *printer) Width() (wid int, ok bool)      { return p.wid, p.hasWid }
func (p *printer) Precision() (prec int, ok bool) { return p.prec, p.hasPrec }

func (p *printer) Flag(c int) bool {
	switch c {
	case '-':
		return p.minus
	case '+':
		return p.plus || p.plusV
	case '#':
		return p.sharp || p.sharpV
	case ' ':
		return p.space
	case '0':
		return p.zero && !p.minus
	}
	return false
}

func (p *printer) println(a []any) {
	for i, x := range a {
		if i > 0 {
			p.buf = append(p.buf, ' ')
		}
		p.arg = i
		p.printArg(x, 'v')
	}
	p.buf = append(p.buf, '\n')
}

func (p *printer) print(a []any) {
	prev := false
	for i, x := range a {
		_, str := x.(string)
		if x != nil && !str {
			str = isString(x)
		}
		if i > 0 && !str && !prev {
			p.buf = append(p.buf, ' ')
		}
		p.arg = i
		p.printArg(x, 'v')
		prev = str
	}
}

func (p *printer) printf(format string, a []any) {
	end := len(format)
	next := 0
	reordered := false
	for i := 0; i < end; {
		start := i
		for i < end && format[i] != '%' {
			i++
		}
		p.buf = append(p.buf, format[start:i]...)
		if i >= end {
			break
		}
		i++
		p.flags = flags{}
		after := false // an index was seen just before the verb
		good := true
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
		next, i, after, good = argNumber(next, format, i, len(a), good, &reordered)
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
			p.wid, p.hasWid, i = number(format, i)
			if after && p.hasWid {
				good = false
			}
		}
		if i+1 <= end && format[i] == '.' {
			i++
			if after {
				good = false
			}
			next, i, after, good = argNumber(next, format, i, len(a), good, &reordered)
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
				p.prec, p.hasPrec, i = number(format, i)
				if !p.hasPrec {
					p.prec = 0
					p.hasPrec = true
				}
			}
		}
		if !after {
			next, i, after, good = argNumber(next, format, i, len(a), good, &reordered)
		}
		if i >= end {
			p.buf = append(p.buf, "%!(NOVERB)"...)
			break
		}
		verb, size := utf8.DecodeRuneInString(format[i:])
		i += size
		switch {
		case verb == '%':
			p.buf = append(p.buf, '%')
		case !good:
			p.bad("%!", verb, "(BADINDEX)")
		case next >= len(a):
			p.bad("%!", verb, "(MISSING)")
		default:
			if verb == 'w' {
				_, isErr := a[next].(error)
				if !p.wrap || !isErr {
					p.arg = next
					p.badVerb(verb, a[next])
					if p.wrap {
						p.wrapped = append(p.wrapped, next)
					}
					next++
					continue
				}
				p.wrapped = append(p.wrapped, next)
				verb = 'v'
			}
			if verb == 'v' {
				p.sharpV, p.sharp = p.sharp, false
				p.plusV, p.plus = p.plus, false
			}
			p.arg = next
			p.printArg(a[next], verb)
			next++
		}
	}
	if !reordered && next < len(a) {
		p.flags = flags{}
		p.buf = append(p.buf, "%!(EXTRA "...)
		for i, x := range a[next:] {
			if i > 0 {
				p.buf = append(p.buf, ", "...)
			}
			if x == nil {
				p.buf = append(p.buf, "<nil>"...)
			} else {
				p.buf = append(p.buf, typeString(x)...)
				p.buf = append(p.buf, '=')
				p.printArg(x, 'v')
			}
		}
		p.buf = append(p.buf, ')')
	}
}

func (p *printer) bad(before string, verb rune, after string) {
	p.buf = append(p.buf, before...)
	p.buf = utf8.AppendRune(p.buf, verb)
	p.buf = append(p.buf, after...)
}

// number reads a decimal number at i.
func number(s string, i int) (n int, ok bool, next int) {
	for ; i < len(s) && '0' <= s[i] && s[i] <= '9'; i++ {
		if n > 1e6 {
			return 0, false, len(s)
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
	n, ok = asInt(a[next])
	if n > 1e6 || n < -1e6 {
		n, ok = 0, false
	}
	return n, ok, next + 1
}

// argNumber reads an explicit operand index [n] at i.
func argNumber(next int, s string, i, count int, good bool, reordered *bool) (int, int, bool, bool) {
	if i >= len(s) || s[i] != '[' {
		return next, i, false, good
	}
	*reordered = true
	for j := i + 1; j < len(s); j++ {
		if s[j] == ']' {
			n, ok, end := number(s, i+1)
			if !ok || end != j || n < 1 || n > count {
				return next, j + 1, ok && end == j, false
			}
			return n - 1, j + 1, true, good
		}
	}
	return next, i + 1, false, false
}
