package bytes

import (
	"errors"
	"io"
	"unicode/utf8"
)

// MinRead is the room that ReadFrom makes for each read.
const MinRead = 512

// ErrTooLarge is the panic of a buffer that cannot grow.
var ErrTooLarge = errors.New("bytes.Buffer: too large")

// What the last operation was, for unreading: 0 nothing, -1 a read, else the width of a rune.
const (
	opNone = 0
	opRead = -1
)

// A Buffer is a queue of bytes; its zero value is empty.
type Buffer struct {
	buf  []byte // what is unread is buf[off:]
	off  int
	last int
}

// NewBuffer makes a Buffer that holds buf and owns it.
func NewBuffer(buf []byte) *Buffer { return &Buffer{buf: buf} }

// NewBufferString makes a Buffer that holds s.
func NewBufferString(s string) *Buffer { return &Buffer{buf: []byte(s)} }

// Bytes is what is unread, until the next change.
func (b *Buffer) Bytes() []byte { return b.buf[b.off:] }

// AvailableBuffer is an empty slice of the room behind, to be appended to and written.
func (b *Buffer) AvailableBuffer() []byte { return b.buf[len(b.buf):] }

// String is what is unread.
func (b *Buffer) String() string {
	if b == nil {
		return "<nil>"
	}
	return string(b.buf[b.off:])
}

// Len is the number of unread bytes.
func (b *Buffer) Len() int { return len(b.buf) - b.off }

// Cap is the size of the memory.
func (b *Buffer) Cap() int { return cap(b.buf) }

// Available is the room behind.
func (b *Buffer) Available() int { return cap(b.buf) - len(b.buf) }

// Reset empties the buffer and keeps its memory.
func (b *Buffer) Reset() {
	b.buf = b.buf[:0]
	b.off = 0
	b.last = opNone
}

// Truncate keeps the first n unread bytes.
func (b *Buffer) Truncate(n int) {
	if n == 0 {
		b.Reset()
		return
	}
	b.last = opNone
	if n < 0 || n > b.Len() {
		panic("bytes.Buffer: truncation out of range")
	}
	b.buf = b.buf[:b.off+n]
}

// room makes place for n more bytes without changing the length.
func (b *Buffer) room(n int) {
	if cap(b.buf)-len(b.buf) >= n {
		return
	}
	if b.off != 0 && b.off == len(b.buf) {
		b.buf = b.buf[:0]
		b.off = 0
	}
	if cap(b.buf)-len(b.buf) >= n {
		return
	}
	unread := b.Len()
	if n <= cap(b.buf)/2-unread {
		// Enough memory if what was read goes away.
		copy(b.buf, b.buf[b.off:])
		b.buf = b.buf[:unread]
		b.off = 0
		return
	}
	if b.buf == nil && n <= 64 {
		b.buf = make([]byte, 0, 64)
		return
	}
	// Twice the memory, or what is needed if that is more, rounded up as append does.
	size := max(len(b.buf)+n, 2*(cap(b.buf)-b.off))
	if size < 0 {
		panic(ErrTooLarge)
	}
	buf := append([]byte(nil), make([]byte, size)...)[:unread]
	copy(buf, b.buf[b.off:])
	b.buf = buf
	b.off = 0
}

// Grow makes room for n more bytes.
func (b *Buffer) Grow(n int) {
	if n < 0 {
		panic("bytes.Buffer.Grow: negative count")
	}
	b.room(n)
}

// Write appends p.
func (b *Buffer) Write(p []byte) (n int, err error) {
	b.last = opNone
	b.room(len(p))
	b.buf = append(b.buf, p...)
	return len(p), nil
}

// WriteString appends s.
func (b *Buffer) WriteString(s string) (n int, err error) {
	b.last = opNone
	b.room(len(s))
	b.buf = append(b.buf, s...)
	return len(s), nil
}

// WriteByte appends c.
func (b *Buffer) WriteByte(c byte) error {
	b.last = opNone
	b.room(1)
	b.buf = append(b.buf, c)
	return nil
}

// WriteRune appends r's encoding.
func (b *Buffer) WriteRune(r rune) (n int, err error) {
	b.last = opNone
	b.room(utf8.UTFMax)
	n = len(b.buf)
	b.buf = utf8.AppendRune(b.buf, r)
	return len(b.buf) - n, nil
}

// ReadFrom appends everything that r gives.
func (b *Buffer) ReadFrom(r io.Reader) (n int64, err error) {
	b.last = opNone
	for {
		b.room(MinRead)
		m, err := r.Read(b.buf[len(b.buf):cap(b.buf)])
		if m < 0 {
			panic(errors.New("bytes.Buffer: reader returned negative count from Read"))
		}
		b.buf = b.buf[:len(b.buf)+m]
		n += int64(m)
		if err == io.EOF {
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
}

// WriteTo writes what is unread to w.
func (b *Buffer) WriteTo(w io.Writer) (n int64, err error) {
	b.last = opNone
	if unread := b.Len(); unread > 0 {
		m, err := w.Write(b.buf[b.off:])
		if m > unread {
			panic("bytes.Buffer.WriteTo: invalid Write count")
		}
		b.off += m
		if err != nil {
			return int64(m), err
		}
		if m != unread {
			return int64(m), io.ErrShortWrite
		}
		n = int64(m)
	}
	b.Reset()
	return n, nil
}

// Read reads up to len(p) bytes.
func (b *Buffer) Read(p []byte) (n int, err error) {
	b.last = opNone
	if b.Len() == 0 {
		b.Reset()
		if len(p) == 0 {
			return 0, nil
		}
		return 0, io.EOF
	}
	n = copy(p, b.buf[b.off:])
	b.off += n
	if n > 0 {
		b.last = opRead
	}
	return n, nil
}

// Next takes the next n bytes, or what is left.
func (b *Buffer) Next(n int) []byte {
	b.last = opNone
	if m := b.Len(); n > m {
		n = m
	}
	data := b.buf[b.off : b.off+n]
	b.off += n
	if n > 0 {
		b.last = opRead
	}
	return data
}

// Peek shows the next n bytes; io.EOF if there are fewer.
func (b *Buffer) Peek(n int) ([]byte, error) {
	if b.Len() < n {
		return b.buf[b.off:], io.EOF
	}
	return b.buf[b.off : b.off+n], nil
}

// ReadByte reads a byte.
func (b *Buffer) ReadByte() (byte, error) {
	if b.Len() == 0 {
		b.Reset()
		return 0, io.EOF
	}
	c := b.buf[b.off]
	b.off++
	b.last = opRead
	return c, nil
}

// ReadRune reads a rune.
func (b *Buffer) ReadRune() (r rune, size int, err error) {
	if b.Len() == 0 {
		b.Reset()
		return 0, 0, io.EOF
	}
	r, size = utf8.DecodeRune(b.buf[b.off:])
	b.off += size
	b.last = size
	return r, size, nil
}

// UnreadRune steps back the rune just read.
func (b *Buffer) UnreadRune() error {
	if b.last <= opNone {
		return errors.New("bytes.Buffer: UnreadRune: previous operation was not a successful ReadRune")
	}
	b.off -= b.last
	b.last = opNone
	return nil
}

// UnreadByte steps back the last byte of what was just read.
func (b *Buffer) UnreadByte() error {
	if b.last == opNone {
		return errors.New("bytes.Buffer: UnreadByte: previous operation was not a successful read")
	}
	b.last = opNone
	if b.off > 0 {
		b.off--
	}
	return nil
}

func (b *Buffer) until(delim byte) (line []byte, err error) {
	i := IndexByte(b.buf[b.off:], delim)
	end := b.off + i + 1
	if i < 0 {
		end = len(b.buf)
		err = io.EOF
	}
	line = b.buf[b.off:end]
	b.off = end
	b.last = opRead
	return line, err
}

// ReadBytes reads until delim, which it includes.
func (b *Buffer) ReadBytes(delim byte) (line []byte, err error) {
	s, err := b.until(delim)
	return append([]byte(nil), s...), err
}

// ReadString reads until delim, which it includes.
func (b *Buffer) ReadString(delim byte) (line string, err error) {
	s, err := b.until(delim)
	return string(s), err
}
