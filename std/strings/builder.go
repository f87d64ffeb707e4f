// Package strings works on strings.
package strings

import (
	"unicode/utf8"
	"unsafe"
)

// A Builder builds a string with few copies. Do not copy one that is in use.
type Builder struct {
	addr uintptr // where it stands, to detect copies; no pointer, so that a builder may live in a frame
	buf  []byte
}

func (b *Builder) check() {
	if b.addr != uintptr(unsafe.Pointer(b)) {
		b.first()
	}
}

// first marks a builder at its first use.
//
//go:noinline
func (b *Builder) first() {
	if b.addr != 0 {
		panic("strings: illegal use of non-zero Builder copied by value")
	}
	b.addr = uintptr(unsafe.Pointer(b))
}

// String is what was written so far.
func (b *Builder) String() string { return unsafe.String(unsafe.SliceData(b.buf), len(b.buf)) }

// Len is the number of bytes so far.
func (b *Builder) Len() int { return len(b.buf) }

// Cap is the room of the buffer.
func (b *Builder) Cap() int { return cap(b.buf) }

// Reset empties the builder.
func (b *Builder) Reset() {
	b.addr = 0
	b.buf = nil
}

// Grow makes room for n more bytes.
func (b *Builder) Grow(n int) {
	b.check()
	if n < 0 {
		panic("strings.Builder.Grow: negative count")
	}
	if cap(b.buf)-len(b.buf) < n {
		// Rounded up as append does.
		buf := append([]byte(nil), make([]byte, 2*cap(b.buf)+n)...)[:len(b.buf)]
		copy(buf, b.buf)
		b.buf = buf
	}
}

// Write appends p.
func (b *Builder) Write(p []byte) (int, error) {
	b.check()
	b.buf = append(b.buf, p...)
	return len(p), nil
}

// WriteByte appends c.
func (b *Builder) WriteByte(c byte) error {
	b.check()
	b.buf = append(b.buf, c)
	return nil
}

// WriteRune appends r's encoding.
func (b *Builder) WriteRune(r rune) (int, error) {
	b.check()
	n := len(b.buf)
	b.buf = utf8.AppendRune(b.buf, r)
	return len(b.buf) - n, nil
}

// WriteString appends s.
func (b *Builder) WriteString(s string) (int, error) {
	b.check()
	b.buf = append(b.buf, s...)
	return len(s), nil
}
