package bufio

import (
	"io"
	"unicode/utf8"
)

// A Writer buffers an io.Writer. After an error all writes give it.
type Writer struct {
	err error
	buf []byte
	n   int
	wr  io.Writer
}

// NewWriter makes a Writer with the usual size.
func NewWriter(w io.Writer) *Writer { return NewWriterSize(w, defaultSize) }

// NewWriterSize makes a Writer with at least the size.
func NewWriterSize(w io.Writer, size int) *Writer {
	if b, ok := w.(*Writer); ok && len(b.buf) >= size {
		return b
	}
	if size <= 0 {
		size = defaultSize
	}
	return &Writer{buf: make([]byte, size), wr: w}
}

// Size is the size of the buffer.
func (b *Writer) Size() int { return len(b.buf) }

// Reset drops what is buffered and makes b write to w.
func (b *Writer) Reset(w io.Writer) {
	if b == w {
		return
	}
	if b.buf == nil {
		b.buf = make([]byte, defaultSize)
	}
	b.err = nil
	b.n = 0
	b.wr = w
}

// Flush writes what is buffered.
func (b *Writer) Flush() error {
	if b.err != nil || b.n == 0 {
		return b.err
	}
	n, err := b.wr.Write(b.buf[:b.n])
	if n < b.n && err == nil {
		err = io.ErrShortWrite
	}
	if err != nil {
		if n > 0 && n < b.n {
			copy(b.buf, b.buf[n:b.n])
		}
		b.n -= n
		b.err = err
		return err
	}
	b.n = 0
	return nil
}

// Available is the room left.
func (b *Writer) Available() int { return len(b.buf) - b.n }

// AvailableBuffer is an empty slice of the room left, to be appended to and written.
func (b *Writer) AvailableBuffer() []byte { return b.buf[b.n:][:0] }

// Buffered is the number of bytes that are buffered.
func (b *Writer) Buffered() int { return b.n }

// Write writes p.
func (b *Writer) Write(p []byte) (total int, err error) {
	for len(p) > b.Available() && b.err == nil {
		var n int
		if b.n == 0 {
			// A large write into an empty buffer goes directly.
			n, b.err = b.wr.Write(p)
		} else {
			n = copy(b.buf[b.n:], p)
			b.n += n
			b.Flush()
		}
		total += n
		p = p[n:]
	}
	if b.err != nil {
		return total, b.err
	}
	n := copy(b.buf[b.n:], p)
	b.n += n
	return total + n, nil
}

// WriteString writes s.
func (b *Writer) WriteString(s string) (total int, err error) {
	for len(s) > b.Available() && b.err == nil {
		var n int
		if sw, ok := b.wr.(io.StringWriter); ok && b.n == 0 {
			n, b.err = sw.WriteString(s)
		} else {
			n = copy(b.buf[b.n:], s)
			b.n += n
			b.Flush()
		}
		total += n
		s = s[n:]
	}
	if b.err != nil {
		return total, b.err
	}
	n := copy(b.buf[b.n:], s)
	b.n += n
	return total + n, nil
}

// WriteByte writes c.
func (b *Writer) WriteByte(c byte) error {
	if b.err != nil {
		return b.err
	}
	if b.Available() <= 0 && b.Flush() != nil {
		return b.err
	}
	b.buf[b.n] = c
	b.n++
	return nil
}

// WriteRune writes r's encoding.
func (b *Writer) WriteRune(r rune) (size int, err error) {
	if uint32(r) < utf8.RuneSelf {
		if err = b.WriteByte(byte(r)); err != nil {
			return 0, err
		}
		return 1, nil
	}
	if b.err != nil {
		return 0, b.err
	}
	if b.Available() < utf8.UTFMax {
		if b.Flush(); b.err != nil {
			return 0, b.err
		}
		if b.Available() < utf8.UTFMax {
			return b.WriteString(string(r))
		}
	}
	size = utf8.EncodeRune(b.buf[b.n:], r)
	b.n += size
	return size, nil
}

// ReadFrom writes everything that r gives.
func (b *Writer) ReadFrom(r io.Reader) (n int64, err error) {
	if b.err != nil {
		return 0, b.err
	}
	rf, direct := b.wr.(io.ReaderFrom)
	for {
		if b.Available() == 0 {
			if err := b.Flush(); err != nil {
				return n, err
			}
		}
		if direct && b.Buffered() == 0 {
			m, err := rf.ReadFrom(r)
			b.err = err
			return n + m, err
		}
		m := 0
		for i := 0; i < maxEmpty; i++ {
			m, err = r.Read(b.buf[b.n:])
			if m != 0 || err != nil {
				break
			}
		}
		if m == 0 && err == nil {
			return n, io.ErrNoProgress
		}
		b.n += m
		n += int64(m)
		if err != nil {
			break
		}
	}
	if err == io.EOF {
		// A full buffer is flushed at once.
		if b.Available() == 0 {
			err = b.Flush()
		} else {
			err = nil
		}
	}
	return n, err
}

// A ReadWriter has a Reader and a Writer.
type ReadWriter struct {
	*Reader
	*Writer
}

// NewReadWriter makes a ReadWriter.
func NewReadWriter(r *Reader, w *Writer) *ReadWriter { return &ReadWriter{r, w} }
