// Package bufio buffers reading and writing.
package bufio

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

const (
	defaultSize = 4096
	minSize     = 16
	maxEmpty    = 100 // reads without data before giving up
)

var (
	ErrInvalidUnreadByte = errors.New("bufio: invalid use of UnreadByte")
	ErrInvalidUnreadRune = errors.New("bufio: invalid use of UnreadRune")
	ErrBufferFull        = errors.New("bufio: buffer full")
	ErrNegativeCount     = errors.New("bufio: negative count")

	errNegativeRead = errors.New("bufio: reader returned negative count from Read")
)

// A Reader buffers an io.Reader.
type Reader struct {
	buf      []byte
	rd       io.Reader
	r, w     int // what is unread is buf[r:w]
	err      error
	lastByte int // for UnreadByte, or -1
	lastRune int // its size, for UnreadRune, or -1
}

// NewReader makes a Reader with the usual size.
func NewReader(rd io.Reader) *Reader { return NewReaderSize(rd, defaultSize) }

// NewReaderSize makes a Reader with at least the size.
func NewReaderSize(rd io.Reader, size int) *Reader {
	if b, ok := rd.(*Reader); ok && len(b.buf) >= size {
		return b
	}
	if size < minSize {
		size = minSize
	}
	return &Reader{buf: make([]byte, size), rd: rd, lastByte: -1, lastRune: -1}
}

// Size is the size of the buffer.
func (b *Reader) Size() int { return len(b.buf) }

// Reset makes b read from r.
func (b *Reader) Reset(r io.Reader) {
	if b == r {
		return
	}
	if b.buf == nil {
		b.buf = make([]byte, defaultSize)
	}
	*b = Reader{buf: b.buf, rd: r, lastByte: -1, lastRune: -1}
}

// fill reads once more; there is room.
func (b *Reader) fill() {
	if b.r > 0 {
		copy(b.buf, b.buf[b.r:b.w])
		b.w -= b.r
		b.r = 0
	}
	if b.w >= len(b.buf) {
		panic("bufio: tried to fill full buffer")
	}
	for i := 0; i < maxEmpty; i++ {
		n, err := b.rd.Read(b.buf[b.w:])
		if n < 0 {
			panic(errNegativeRead)
		}
		b.w += n
		if err != nil {
			b.err = err
			return
		}
		if n > 0 {
			return
		}
	}
	b.err = io.ErrNoProgress
}

func (b *Reader) takeErr() error {
	err := b.err
	b.err = nil
	return err
}

// Peek shows the next n bytes.
func (b *Reader) Peek(n int) ([]byte, error) {
	if n < 0 {
		return nil, ErrNegativeCount
	}
	b.lastByte, b.lastRune = -1, -1
	for b.w-b.r < n && b.w-b.r < len(b.buf) && b.err == nil {
		b.fill()
	}
	if n > len(b.buf) {
		return b.buf[b.r:b.w], ErrBufferFull
	}
	var err error
	if avail := b.w - b.r; avail < n {
		n = avail
		err = b.takeErr()
		if err == nil {
			err = ErrBufferFull
		}
	}
	return b.buf[b.r : b.r+n], err
}

// Discard skips n bytes.
func (b *Reader) Discard(n int) (discarded int, err error) {
	if n < 0 {
		return 0, ErrNegativeCount
	}
	if n == 0 {
		return 0, nil
	}
	b.lastByte, b.lastRune = -1, -1
	left := n
	for {
		skip := b.Buffered()
		if skip == 0 {
			b.fill()
			skip = b.Buffered()
		}
		if skip > left {
			skip = left
		}
		b.r += skip
		left -= skip
		if left == 0 {
			return n, nil
		}
		if b.err != nil {
			return n - left, b.takeErr()
		}
	}
}

// Read reads up to len(p) bytes, with at most one read of the reader below.
func (b *Reader) Read(p []byte) (n int, err error) {
	n = len(p)
	if n == 0 {
		if b.Buffered() > 0 {
			return 0, nil
		}
		return 0, b.takeErr()
	}
	if b.r == b.w {
		if b.err != nil {
			return 0, b.takeErr()
		}
		if len(p) >= len(b.buf) {
			// No need to go through the buffer.
			n, b.err = b.rd.Read(p)
			if n < 0 {
				panic(errNegativeRead)
			}
			if n > 0 {
				b.lastByte = int(p[n-1])
				b.lastRune = -1
			}
			return n, b.takeErr()
		}
		b.r, b.w = 0, 0
		n, b.err = b.rd.Read(b.buf)
		if n < 0 {
			panic(errNegativeRead)
		}
		if n == 0 {
			return 0, b.takeErr()
		}
		b.w += n
	}
	n = copy(p, b.buf[b.r:b.w])
	b.r += n
	b.lastByte = int(b.buf[b.r-1])
	b.lastRune = -1
	return n, nil
}

// ReadByte reads a byte.
func (b *Reader) ReadByte() (byte, error) {
	b.lastRune = -1
	for b.r == b.w {
		if b.err != nil {
			return 0, b.takeErr()
		}
		b.fill()
	}
	c := b.buf[b.r]
	b.r++
	b.lastByte = int(c)
	return c, nil
}

// UnreadByte steps back a byte.
func (b *Reader) UnreadByte() error {
	if b.lastByte < 0 || b.r == 0 && b.w > 0 {
		return ErrInvalidUnreadByte
	}
	if b.r > 0 {
		b.r--
	} else {
		b.w = 1
	}
	b.buf[b.r] = byte(b.lastByte)
	b.lastByte, b.lastRune = -1, -1
	return nil
}

// ReadRune reads a rune.
func (b *Reader) ReadRune() (r rune, size int, err error) {
	for b.r+utf8.UTFMax > b.w && !utf8.FullRune(b.buf[b.r:b.w]) && b.err == nil && b.w-b.r < len(b.buf) {
		b.fill()
	}
	b.lastRune = -1
	if b.r == b.w {
		return 0, 0, b.takeErr()
	}
	r, size = utf8.DecodeRune(b.buf[b.r:b.w])
	b.r += size
	b.lastByte = int(b.buf[b.r-1])
	b.lastRune = size
	return r, size, nil
}

// UnreadRune steps back the rune just read.
func (b *Reader) UnreadRune() error {
	if b.lastRune < 0 || b.r < b.lastRune {
		return ErrInvalidUnreadRune
	}
	b.r -= b.lastRune
	b.lastByte, b.lastRune = -1, -1
	return nil
}

// Buffered is the number of bytes that can be read from the buffer.
func (b *Reader) Buffered() int { return b.w - b.r }

// ReadSlice reads until delim, which it includes; the line is valid until the next read.
func (b *Reader) ReadSlice(delim byte) (line []byte, err error) {
	seen := 0
	for {
		if i := bytes.IndexByte(b.buf[b.r+seen:b.w], delim); i >= 0 {
			i += seen
			line = b.buf[b.r : b.r+i+1]
			b.r += i + 1
			break
		}
		if b.err != nil {
			line = b.buf[b.r:b.w]
			b.r = b.w
			err = b.takeErr()
			break
		}
		if b.Buffered() >= len(b.buf) {
			b.r = b.w
			line = b.buf
			err = ErrBufferFull
			break
		}
		seen = b.w - b.r
		b.fill()
	}
	if i := len(line) - 1; i >= 0 {
		b.lastByte = int(line[i])
		b.lastRune = -1
	}
	return line, err
}

// ReadLine reads a line without its end; isPrefix says that it goes on.
func (b *Reader) ReadLine() (line []byte, isPrefix bool, err error) {
	line, err = b.ReadSlice('\n')
	if err == ErrBufferFull {
		if len(line) > 0 && line[len(line)-1] == '\r' {
			// It may belong to a line end: put it back.
			if b.r == 0 {
				panic("bufio: tried to rewind past start of buffer")
			}
			b.r--
			line = line[:len(line)-1]
		}
		return line, true, nil
	}
	if len(line) == 0 {
		if err != nil {
			line = nil
		}
		return line, false, err
	}
	if line[len(line)-1] == '\n' {
		drop := 1
		if len(line) > 1 && line[len(line)-2] == '\r' {
			drop = 2
		}
		line = line[:len(line)-drop]
	}
	return line, false, nil
}

// ReadBytes reads until delim, which it includes.
func (b *Reader) ReadBytes(delim byte) ([]byte, error) {
	line := []byte{}
	for {
		part, err := b.ReadSlice(delim)
		line = append(line, part...)
		if err != ErrBufferFull {
			return line, err
		}
	}
}

// ReadString reads until delim, which it includes.
func (b *Reader) ReadString(delim byte) (string, error) {
	line, err := b.ReadBytes(delim)
	return string(line), err
}

// WriteTo writes everything to w.
func (b *Reader) WriteTo(w io.Writer) (n int64, err error) {
	b.lastByte, b.lastRune = -1, -1
	for {
		if b.r < b.w {
			m, err := w.Write(b.buf[b.r:b.w])
			if m < 0 {
				panic(errors.New("bufio: writer returned negative count from Write"))
			}
			b.r += m
			n += int64(m)
			if err != nil {
				return n, err
			}
			continue
		}
		if b.err != nil {
			break
		}
		b.fill()
	}
	if b.err == io.EOF {
		b.err = nil
	}
	return n, b.takeErr()
}
