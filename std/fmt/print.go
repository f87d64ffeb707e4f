// Package fmt prints values by their type descriptors and scans text into variables.
package fmt

import (
	"internal/rt"
	"internal/stdio"
	"io"
	"strconv"
	"sync/atomic"
	"unicode/utf8"
	"unsafe"
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

// FormatString gives the directive that state stands for, with verb at its end.
func FormatString(state State, verb rune) string {
	b := []byte{'%'}
	for _, c := range []byte(" +-#0") {
		if state.Flag(int(c)) {
			b = append(b, c)
		}
	}
	if w, ok := state.Width(); ok {
		b = strconv.AppendInt(b, int64(w), 10)
	}
	if p, ok := state.Precision(); ok {
		b = append(b, '.')
		b = strconv.AppendInt(b, int64(p), 10)
	}
	return string(utf8.AppendRune(b, verb))
}

// Println prints its operands with spaces between them and a newline.
func Println(a ...any) (n int, err error) { return Fprintln(stdio.Stdout(), a...) }

// Print prints its operands, with spaces between those of which neither is a string.
func Print(a ...any) (n int, err error) { return Fprint(stdio.Stdout(), a...) }

// Printf prints by a format.
func Printf(format string, a ...any) (n int, err error) { return Fprintf(stdio.Stdout(), format, a...) }

// Fprintln is Println to w.
func Fprintln(w io.Writer, a ...any) (n int, err error) {
	p := newPrinter()
	p.println(a)
	n, err = w.Write(p.buf)
	p.free()
	return
}

// Fprint is Print to w.
func Fprint(w io.Writer, a ...any) (n int, err error) {
	p := newPrinter()
	p.print(a)
	n, err = w.Write(p.buf)
	p.free()
	return
}

// Fprintf is Printf to w.
func Fprintf(w io.Writer, format string, a ...any) (n int, err error) {
	p := newPrinter()
	p.printf(format, a)
	n, err = w.Write(p.buf)
	p.free()
	return
}

// Sprintln is Println to a string.
func Sprintln(a ...any) string {
	p := newPrinter()
	p.println(a)
	s := string(p.buf)
	p.free()
	return s
}

// Sprint is Print to a string.
func Sprint(a ...any) string {
	p := newPrinter()
	p.print(a)
	s := string(p.buf)
	p.free()
	return s
}

// Sprintf is Printf to a string.
func Sprintf(format string, a ...any) string {
	p := newPrinter()
	p.printf(format, a)
	s := string(p.buf)
	p.free()
	return s
}

// Append is Print to the end of b.
func Append(b []byte, a ...any) []byte {
	p := newPrinter()
	p.print(a)
	b = append(b, p.buf...)
	p.free()
	return b
}

// Appendf is Printf to the end of b.
func Appendf(b []byte, format string, a ...any) []byte {
	p := newPrinter()
	p.printf(format, a)
	b = append(b, p.buf...)
	p.free()
	return b
}

// Appendln is Println to the end of b.
func Appendln(b []byte, a ...any) []byte {
	p := newPrinter()
	p.println(a)
	b = append(b, p.buf...)
	p.free()
	return b
}

// printer is the state of one call.
type printer struct {
	buf []byte
	flags
	reordered bool  // the format named operands by number
	goodIndex bool  // the last such number was one
	wrap      bool  // %w is allowed
	erroring  bool  // printing a %! text: operands do not format themselves
	panicking bool  // printing the value of a panic
	wrapped   []int // operand numbers of %w
	num       [68]byte
}

// flags of the verb being printed.
type flags struct {
	wid, prec          int
	hasWid, hasPrec    bool
	minus, plus, sharp bool
	space, zero        bool
	plusV, sharpV      bool
}

// spare is a printer that nobody uses, or nil. Calls that print one after the other share it.
var spare unsafe.Pointer

func newPrinter() *printer {
	if p := (*printer)(atomic.SwapPointer(&spare, nil)); p != nil {
		return p
	}
	return new(printer)
}

// free keeps the printer for the next call, unless its buffer has become large.
func (p *printer) free() {
	if cap(p.buf) > 64<<10 {
		return
	}
	p.buf = p.buf[:0]
	p.flags = flags{}
	p.wrapped = p.wrapped[:0]
	p.wrap = false
	atomic.StorePointer(&spare, unsafe.Pointer(p))
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
		return p.zero
	}
	return false
}

func (p *printer) println(a []any) {
	for i, x := range a {
		if i > 0 {
			p.buf = append(p.buf, ' ')
		}
		p.printArg(x, 'v')
	}
	p.buf = append(p.buf, '\n')
}

func (p *printer) print(a []any) {
	prev := false
	for i, x := range a {
		t := rt.TypeOf(x)
		str := t != nil && t.Kind == rt.String
		if i > 0 && !str && !prev {
			p.buf = append(p.buf, ' ')
		}
		p.printArg(x, 'v')
		prev = str
	}
}
