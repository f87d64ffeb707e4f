package fmt

import (
	"errors"
	"internal/stdio"
	"internal/sys"
	"io"
	"unicode/utf8"
	"unsafe"
)

// ScanState is what a Scanner sees of the scan.
type ScanState interface {
	ReadRune() (r rune, size int, err error)
	UnreadRune() error
	SkipSpace()
	Token(skipSpace bool, f func(rune) bool) (token []byte, err error)
	Width() (wid int, ok bool)
	Read(buf []byte) (n int, err error)
}

// Scanner scans its own text.
type Scanner interface {
	Scan(state ScanState, verb rune) error
}

// stdin is where Scan reads: os.Stdin if the program has it, else the descriptor.
func stdin() io.Reader {
	if stdio.OSStdin != nil {
		return stdio.OSStdin()
	}
	return stdinFile{}
}

type stdinFile struct{}

func (stdinFile) Read(b []byte) (n int, err error) {
	const eintr = 4
	for {
		n = sys.Read(0, unsafe.SliceData(b), len(b))
		switch {
		case n > 0:
			return n, nil
		case n == 0:
			return 0, io.EOF
		case n != -eintr:
			return 0, errors.New("read /dev/stdin: " + sys.ErrnoText(-n))
		}
	}
}

// Scan reads words separated by spaces and newlines.
func Scan(a ...any) (n int, err error) { return Fscan(stdin(), a...) }

// Scanln is Scan up to the end of the line.
func Scanln(a ...any) (n int, err error) { return Fscanln(stdin(), a...) }

// Scanf reads by a format.
func Scanf(format string, a ...any) (n int, err error) { return Fscanf(stdin(), format, a...) }

// stringReader reads a string; it goes back without being asked to remember.
type stringReader struct {
	s    string
	at   int
	last int
}

func (r *stringReader) Read(b []byte) (n int, err error) {
	n = copy(b, r.s[r.at:])
	r.at += n
	if n == 0 {
		err = io.EOF
	}
	return n, err
}

func (r *stringReader) ReadRune() (c rune, size int, err error) {
	if r.at >= len(r.s) {
		r.last = 0
		return 0, 0, io.EOF
	}
	c, size = utf8.DecodeRuneInString(r.s[r.at:])
	r.at += size
	r.last = size
	return c, size, nil
}

func (r *stringReader) UnreadRune() error {
	r.at -= r.last
	r.last = 0
	return nil
}

// Sscan is Scan from a string.
func Sscan(str string, a ...any) (n int, err error) { return Fscan(&stringReader{s: str}, a...) }

// Sscanln is Scanln from a string.
func Sscanln(str string, a ...any) (n int, err error) { return Fscanln(&stringReader{s: str}, a...) }

// Sscanf is Scanf from a string.
func Sscanf(str string, format string, a ...any) (n int, err error) {
	return Fscanf(&stringReader{s: str}, format, a...)
}

// Fscan is Scan from r. If r cannot unread a rune, one read ahead is lost between calls.
func Fscan(r io.Reader, a ...any) (n int, err error) {
	s := newScan(r)
	s.newlineIsSpace = true
	return s.scan(a)
}

// Fscanln is Scanln from r.
func Fscanln(r io.Reader, a ...any) (n int, err error) {
	s := newScan(r)
	s.newlineIsEnd = true
	return s.scan(a)
}

// Fscanf is Scanf from r.
func Fscanf(r io.Reader, format string, a ...any) (n int, err error) {
	return newScan(r).scanf(format, a)
}

const (
	eof     = -1
	noLimit = 1 << 30
)

// scan is the state of one call. The first error ends it: from then on there is nothing more to read.
type scan struct {
	in    io.RuneScanner
	buf   []byte // the token
	count int    // runes read
	limit int    // up to which count the operand may read
	width int    // of the operand
	ended bool
	err   error

	newlineIsEnd   bool
	newlineIsSpace bool
}

func newScan(r io.Reader) *scan {
	in, ok := r.(io.RuneScanner)
	if !ok {
		in = &runeReader{in: r}
	}
	return &scan{in: in, limit: noLimit, width: noLimit}
}

func (s *scan) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

// passPanic is deferred: a panic of an operand's Scan, or of an operand that is nil, goes on as a second one, but an io.EOF
// is an error as any other.
func passPanic(err *error) {
	switch e := recover(); e {
	case nil:
	case io.EOF:
		*err = io.EOF
	default:
		panic(e)
	}
}

// A zeroValue is what reflect panics with when it is asked for the type of nothing.
type zeroValue struct{}

func (zeroValue) Error() string { return "reflect: call of reflect.Value.Type on zero Value" }

func (s *scan) failText(text string) { s.fail(errors.New(text)) }

func (s *scan) Read(buf []byte) (n int, err error) {
	return 0, errors.New("ScanState's Read should not be called. Use ReadRune")
}

func (s *scan) Width() (wid int, ok bool) {
	if s.width == noLimit {
		return 0, false
	}
	return s.width, true
}

func (s *scan) ReadRune() (r rune, size int, err error) {
	if s.err != nil {
		return 0, 0, s.err
	}
	if s.ended || s.count >= s.limit {
		return 0, 0, io.EOF
	}
	r, size, err = s.in.ReadRune()
	if err == nil {
		s.count++
		if s.newlineIsEnd && r == '\n' {
			s.ended = true
		}
	} else if err == io.EOF {
		s.ended = true
	}
	return r, size, err
}

func (s *scan) UnreadRune() error {
	s.in.UnreadRune()
	s.ended = false
	s.count--
	return nil
}

// rune reads a rune; eof at the end and after an error.
func (s *scan) rune() rune {
	r, _, err := s.ReadRune()
	if err != nil {
		if err != io.EOF {
			s.fail(err)
		}
		return eof
	}
	return r
}

// needRune is rune where the text may not end.
func (s *scan) needRune() rune {
	r := s.rune()
	if r == eof {
		s.fail(io.ErrUnexpectedEOF)
	}
	return r
}

// more fails with EOF if the text is at its end.
func (s *scan) more() bool {
	if s.rune() == eof {
		s.fail(io.EOF)
		return false
	}
	s.UnreadRune()
	return true
}

func has(set string, r rune) bool {
	for _, c := range set {
		if c == r {
			return true
		}
	}
	return false
}

// skip reads a rune, of the set or not, and tells whether it was.
func (s *scan) skip(set string) bool {
	r := s.rune()
	return r != eof && has(set, r)
}

// accept reads a rune of the set into the token.
func (s *scan) accept(set string) bool {
	r := s.rune()
	if r == eof {
		return false
	}
	if has(set, r) {
		s.buf = utf8.AppendRune(s.buf, r)
		return true
	}
	s.UnreadRune()
	return false
}

func (s *scan) peek(set string) bool {
	r := s.rune()
	if r == eof {
		return false
	}
	s.UnreadRune()
	return has(set, r)
}

func isSpace(r rune) bool {
	switch {
	case r < 0x80:
		return r == ' ' || '\t' <= r && r <= '\r'
	case r < 0x2000:
		return r == 0x85 || r == 0xa0 || r == 0x1680
	case r <= 0x200a:
		return true
	}
	return r == 0x2028 || r == 0x2029 || r == 0x202f || r == 0x205f || r == 0x3000
}

func notSpace(r rune) bool { return !isSpace(r) }

func (s *scan) SkipSpace() {
	for {
		r := s.rune()
		switch {
		case r == eof:
			return
		case r == '\r' && s.peek("\n"):
		case r == '\n':
			if !s.newlineIsSpace {
				s.failText("unexpected newline")
				return
			}
		case !isSpace(r):
			s.UnreadRune()
			return
		}
	}
}

func (s *scan) Token(skipSpace bool, f func(rune) bool) (token []byte, err error) {
	if f == nil {
		f = notSpace
	}
	before := s.err
	s.buf = s.buf[:0]
	s.token(skipSpace, f)
	if before == nil && s.err != nil {
		// The caller has the error and may go on.
		err, s.err = s.err, nil
		return nil, err
	}
	return s.buf, s.err
}

func (s *scan) token(skipSpace bool, f func(rune) bool) {
	if skipSpace {
		s.SkipSpace()
	}
	for {
		r := s.rune()
		if r == eof {
			return
		}
		if !f(r) {
			s.UnreadRune()
			return
		}
		s.buf = utf8.AppendRune(s.buf, r)
	}
}

func (s *scan) scan(a []any) (n int, err error) {
	defer passPanic(&err)
	for _, x := range a {
		s.one('v', x)
		if s.err != nil {
			return n, s.err
		}
		n++
	}
	if s.newlineIsEnd {
		for {
			r := s.rune()
			if r == '\n' || r == eof {
				break
			}
			if !isSpace(r) {
				s.failText("expected newline")
			}
		}
	}
	return n, s.err
}

// runeReader reads runes from a reader that has only bytes, none too many.
type runeReader struct {
	in      io.Reader
	bytes   [2 * utf8.UTFMax]byte
	pending int // bytes read for a rune that was none
	last    rune
	size    int // of last, if it was read
	again   bool
}

func (r *runeReader) readByte(at int) error {
	for {
		n, err := r.in.Read(r.bytes[at : at+1])
		if n == 1 {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (r *runeReader) ReadRune() (c rune, size int, err error) {
	if r.again {
		r.again = false
		return r.last, r.size, nil
	}
	r.size = 0
	n := r.pending
	if n == 0 {
		if err := r.readByte(0); err != nil {
			return 0, 0, err
		}
		n = 1
	}
	for !utf8.FullRune(r.bytes[:n]) {
		if err := r.readByte(n); err != nil {
			if err == io.EOF {
				break
			}
			return 0, 0, err
		}
		n++
	}
	c, size = utf8.DecodeRune(r.bytes[:n])
	copy(r.bytes[:], r.bytes[size:n])
	r.pending = n - size
	r.last, r.size = c, size
	return c, size, nil
}

func (r *runeReader) UnreadRune() error {
	if r.again || r.size == 0 {
		return errors.New("fmt: scanning called UnreadRune with no rune available")
	}
	r.again = true
	return nil
}
