// Package io has the interfaces of reading and writing.
package io

import "errors"

// Where Seek counts from.
const (
	SeekStart   = 0
	SeekCurrent = 1
	SeekEnd     = 2
)

// Writer writes len(p) bytes or says why not.
type Writer interface {
	Write(p []byte) (n int, err error)
}

// Reader reads up to len(p) bytes.
type Reader interface {
	Read(p []byte) (n int, err error)
}

// Closer closes.
type Closer interface {
	Close() error
}

// Seeker moves the place where reading and writing go on.
type Seeker interface {
	Seek(offset int64, whence int) (int64, error)
}

type ReadWriter interface {
	Reader
	Writer
}

type ReadCloser interface {
	Reader
	Closer
}

type WriteCloser interface {
	Writer
	Closer
}

type ReadWriteCloser interface {
	Reader
	Writer
	Closer
}

type ReadSeeker interface {
	Reader
	Seeker
}

type ReadSeekCloser interface {
	Reader
	Seeker
	Closer
}

type WriteSeeker interface {
	Writer
	Seeker
}

type ReadWriteSeeker interface {
	Reader
	Writer
	Seeker
}

// ReaderFrom reads everything from a Reader.
type ReaderFrom interface {
	ReadFrom(r Reader) (n int64, err error)
}

// WriterTo writes everything to a Writer.
type WriterTo interface {
	WriteTo(w Writer) (n int64, err error)
}

// ReaderAt reads at an offset.
type ReaderAt interface {
	ReadAt(p []byte, off int64) (n int, err error)
}

// WriterAt writes at an offset.
type WriterAt interface {
	WriteAt(p []byte, off int64) (n int, err error)
}

// ByteReader reads bytes.
type ByteReader interface {
	ReadByte() (byte, error)
}

// ByteScanner reads bytes and can step back one.
type ByteScanner interface {
	ByteReader
	UnreadByte() error
}

// ByteWriter writes bytes.
type ByteWriter interface {
	WriteByte(c byte) error
}

// RuneReader reads runes.
type RuneReader interface {
	ReadRune() (r rune, size int, err error)
}

// RuneScanner reads runes and can step back one.
type RuneScanner interface {
	RuneReader
	UnreadRune() error
}

// StringWriter writes strings.
type StringWriter interface {
	WriteString(s string) (n int, err error)
}

var (
	// EOF is returned by Read when there is no more.
	EOF = errors.New("EOF")
	// ErrUnexpectedEOF means that the input ended in the middle of something.
	ErrUnexpectedEOF = errors.New("unexpected EOF")
	// ErrShortWrite means that a write accepted fewer bytes than asked without saying why.
	ErrShortWrite = errors.New("short write")
	// ErrShortBuffer means that a read needs a longer buffer.
	ErrShortBuffer = errors.New("short buffer")
	// ErrNoProgress means that many reads gave neither data nor error.
	ErrNoProgress = errors.New("multiple Read calls return no data or error")

	errInvalidWrite = errors.New("invalid write result")
	errWhence       = errors.New("Seek: invalid whence")
	errOffset       = errors.New("Seek: invalid offset")
)

// WriteString writes s to w.
func WriteString(w Writer, s string) (n int, err error) {
	if sw, ok := w.(StringWriter); ok {
		return sw.WriteString(s)
	}
	return w.Write([]byte(s))
}

// ReadAtLeast reads into buf until it has min bytes.
func ReadAtLeast(r Reader, buf []byte, min int) (n int, err error) {
	if len(buf) < min {
		return 0, ErrShortBuffer
	}
	for n < min && err == nil {
		var m int
		m, err = r.Read(buf[n:])
		n += m
	}
	if n >= min {
		return n, nil
	}
	if n > 0 && err == EOF {
		err = ErrUnexpectedEOF
	}
	return n, err
}

// ReadFull fills buf.
func ReadFull(r Reader, buf []byte) (n int, err error) { return ReadAtLeast(r, buf, len(buf)) }

// ReadAll reads until the end.
func ReadAll(r Reader) ([]byte, error) {
	b := make([]byte, 0, 512)
	for {
		n, err := r.Read(b[len(b):cap(b)])
		b = b[:len(b)+n]
		if err != nil {
			if err == EOF {
				err = nil
			}
			return b, err
		}
		if len(b) == cap(b) {
			b = append(b, 0)[:len(b)]
		}
	}
}

// CopyN copies n bytes from src to dst.
func CopyN(dst Writer, src Reader, n int64) (written int64, err error) {
	written, err = Copy(dst, LimitReader(src, n))
	if written == n {
		return n, nil
	}
	if written < n && err == nil {
		err = EOF
	}
	return written, err
}

// Copy copies from src to dst until the end of src.
func Copy(dst Writer, src Reader) (written int64, err error) { return copyBuffer(dst, src, nil) }

// CopyBuffer is Copy through buf, which must not be empty.
func CopyBuffer(dst Writer, src Reader, buf []byte) (written int64, err error) {
	if buf != nil && len(buf) == 0 {
		panic("empty buffer in CopyBuffer")
	}
	return copyBuffer(dst, src, buf)
}

func copyBuffer(dst Writer, src Reader, buf []byte) (written int64, err error) {
	if wt, ok := src.(WriterTo); ok {
		return wt.WriteTo(dst)
	}
	if rf, ok := dst.(ReaderFrom); ok {
		return rf.ReadFrom(src)
	}
	if buf == nil {
		size := 32 * 1024
		if l, ok := src.(*LimitedReader); ok && int64(size) > l.N {
			size = int(l.N)
			if size < 1 {
				size = 1
			}
		}
		buf = make([]byte, size)
	}
	for {
		n, readErr := src.Read(buf)
		if n > 0 {
			m, writeErr := dst.Write(buf[:n])
			if m < 0 || n < m {
				m = 0
				if writeErr == nil {
					writeErr = errInvalidWrite
				}
			}
			written += int64(m)
			if writeErr != nil {
				return written, writeErr
			}
			if n != m {
				return written, ErrShortWrite
			}
		}
		if readErr != nil {
			if readErr == EOF {
				readErr = nil
			}
			return written, readErr
		}
	}
}

// Discard drops everything.
var Discard Writer = discard{}

type discard struct{}

func (discard) Write(p []byte) (int, error)       { return len(p), nil }
func (discard) WriteString(s string) (int, error) { return len(s), nil }

func (discard) ReadFrom(r Reader) (n int64, err error) {
	buf := make([]byte, 8192)
	for {
		m, err := r.Read(buf)
		n += int64(m)
		if err != nil {
			if err == EOF {
				err = nil
			}
			return n, err
		}
	}
}

// NopCloser gives r a Close that does nothing.
func NopCloser(r Reader) ReadCloser {
	if _, ok := r.(WriterTo); ok {
		return nopCloserWriterTo{r}
	}
	return nopCloser{r}
}

type nopCloser struct{ Reader }

func (nopCloser) Close() error { return nil }

type nopCloserWriterTo struct{ Reader }

func (nopCloserWriterTo) Close() error { return nil }

func (c nopCloserWriterTo) WriteTo(w Writer) (int64, error) { return c.Reader.(WriterTo).WriteTo(w) }
