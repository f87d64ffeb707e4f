package bufio

import (
	"bytes"
	"errors"
	"io"
	"unicode"
	"unicode/utf8"
)

// MaxScanTokenSize is the size of the largest token, unless Buffer says otherwise.
const MaxScanTokenSize = 64 * 1024

var (
	ErrTooLong         = errors.New("bufio.Scanner: token too long")
	ErrNegativeAdvance = errors.New("bufio.Scanner: SplitFunc returns negative advance count")
	ErrAdvanceTooFar   = errors.New("bufio.Scanner: SplitFunc returns advance count beyond input")
	ErrBadReadCount    = errors.New("bufio.Scanner: Read returned impossible count")
	// ErrFinalToken ends the scan with the token that comes with it.
	ErrFinalToken = errors.New("final token")
)

// A SplitFunc finds the first token of data.
type SplitFunc func(data []byte, atEOF bool) (advance int, token []byte, err error)

// A Scanner reads tokens, by default lines.
type Scanner struct {
	r            io.Reader
	split        SplitFunc
	max          int
	token        []byte
	buf          []byte
	start, end   int
	err          error
	empties      int
	called, done bool
}

// NewScanner makes a Scanner of r's lines.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{r: r, split: ScanLines, max: MaxScanTokenSize}
}

// Err is the first error but io.EOF.
func (s *Scanner) Err() error {
	if s.err == io.EOF {
		return nil
	}
	return s.err
}

// Bytes is the token, until the next Scan.
func (s *Scanner) Bytes() []byte { return s.token }

// Text is the token as a string.
func (s *Scanner) Text() string { return string(s.token) }

// Buffer gives the first buffer and the largest size of it.
func (s *Scanner) Buffer(buf []byte, max int) {
	if s.called {
		panic("Buffer called after Scan")
	}
	s.buf = buf[0:cap(buf)]
	s.max = max
}

// Split says how to find tokens.
func (s *Scanner) Split(split SplitFunc) {
	if s.called {
		panic("Split called after Scan")
	}
	s.split = split
}

func (s *Scanner) fail(err error) {
	if s.err == nil || s.err == io.EOF {
		s.err = err
	}
}

// stop ends the scan without a token.
func (s *Scanner) stop() bool {
	s.start, s.end = 0, 0
	s.token = nil
	return false
}

// Scan goes to the next token; false at the end or at an error.
func (s *Scanner) Scan() bool {
	if s.done {
		return false
	}
	s.called = true
	for {
		if s.end > s.start || s.err != nil {
			advance, token, err := s.split(s.buf[s.start:s.end], s.err != nil)
			if err != nil {
				if err == ErrFinalToken {
					s.token = token
					s.done = true
					return token != nil
				}
				s.fail(err)
				s.token = nil
				return false
			}
			if advance < 0 {
				s.fail(ErrNegativeAdvance)
				s.token = nil
				return false
			}
			if advance > s.end-s.start {
				s.fail(ErrAdvanceTooFar)
				s.token = nil
				return false
			}
			s.start += advance
			s.token = token
			if token != nil {
				if s.err == nil || advance > 0 {
					s.empties = 0
				} else {
					s.empties++
					if s.empties > maxEmpty {
						panic("bufio.Scan: too many empty tokens without progressing")
					}
				}
				return true
			}
		}
		if s.err != nil {
			return s.stop()
		}
		s.more()
		if s.err == ErrTooLong {
			s.token = nil
			return false
		}
	}
}

// more makes room and reads.
func (s *Scanner) more() {
	if s.start > 0 && (s.end == len(s.buf) || s.start > len(s.buf)/2) {
		copy(s.buf, s.buf[s.start:s.end])
		s.end -= s.start
		s.start = 0
	}
	if s.end == len(s.buf) {
		if len(s.buf) >= s.max || len(s.buf) > (1<<63-1)/2 {
			s.fail(ErrTooLong)
			return
		}
		size := len(s.buf) * 2
		if size == 0 {
			size = defaultSize
		}
		if size > s.max {
			size = s.max
		}
		buf := make([]byte, size)
		copy(buf, s.buf[s.start:s.end])
		s.buf = buf
		s.end -= s.start
		s.start = 0
	}
	for i := 0; ; {
		n, err := s.r.Read(s.buf[s.end:])
		if n < 0 || len(s.buf)-s.end < n {
			s.fail(ErrBadReadCount)
			return
		}
		s.end += n
		if err != nil {
			s.fail(err)
			return
		}
		if n > 0 {
			s.empties = 0
			return
		}
		i++
		if i > maxEmpty {
			s.fail(io.ErrNoProgress)
			return
		}
	}
}

// ScanBytes makes each byte a token.
func ScanBytes(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if len(data) == 0 {
		return 0, nil, nil
	}
	return 1, data[0:1], nil
}

// ScanRunes makes each rune a token; a wrong byte becomes U+FFFD.
func ScanRunes(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if len(data) == 0 || !atEOF && !utf8.FullRune(data) {
		return 0, nil, nil
	}
	r, n := utf8.DecodeRune(data)
	if r == utf8.RuneError && n == 1 {
		return 1, []byte("\uFFFD"), nil
	}
	return n, data[:n], nil
}

// ScanLines makes each line a token, without its end.
func ScanLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	i := bytes.IndexByte(data, '\n')
	switch {
	case i >= 0:
		advance = i + 1
		token = data[:i]
	case atEOF && len(data) > 0:
		advance = len(data)
		token = data
	default:
		return 0, nil, nil
	}
	if n := len(token); n > 0 && token[n-1] == '\r' {
		token = token[:n-1]
	}
	return advance, token, nil
}

// ScanWords makes each word between white space a token.
func ScanWords(data []byte, atEOF bool) (advance int, token []byte, err error) {
	start := 0
	for start < len(data) {
		r, n := utf8.DecodeRune(data[start:])
		if !unicode.IsSpace(r) {
			break
		}
		start += n
	}
	for i := start; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if unicode.IsSpace(r) {
			return i + n, data[start:i], nil
		}
		i += n
	}
	if atEOF && len(data) > start {
		return len(data), data[start:], nil
	}
	return start, nil, nil
}
