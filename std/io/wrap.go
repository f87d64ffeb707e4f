package io

// A LimitedReader reads at most N bytes from R.
type LimitedReader struct {
	R Reader
	N int64
}

// LimitReader reads at most n bytes from r.
func LimitReader(r Reader, n int64) Reader { return &LimitedReader{r, n} }

func (l *LimitedReader) Read(p []byte) (n int, err error) {
	if l.N <= 0 {
		return 0, EOF
	}
	if int64(len(p)) > l.N {
		p = p[:l.N]
	}
	n, err = l.R.Read(p)
	l.N -= int64(n)
	return n, err
}

// A SectionReader reads a part of a ReaderAt.
type SectionReader struct {
	at               ReaderAt
	base, off, limit int64
	n                int64
}

// NewSectionReader makes a SectionReader of the n bytes at off.
func NewSectionReader(r ReaderAt, off int64, n int64) *SectionReader {
	limit := int64(1<<63 - 1)
	if off <= limit-n {
		limit = off + n
	}
	return &SectionReader{at: r, base: off, off: off, limit: limit, n: n}
}

func (s *SectionReader) Read(p []byte) (n int, err error) {
	if s.off >= s.limit {
		return 0, EOF
	}
	if left := s.limit - s.off; int64(len(p)) > left {
		p = p[:left]
	}
	n, err = s.at.ReadAt(p, s.off)
	s.off += int64(n)
	return n, err
}

// Seek moves to an offset within the section.
func (s *SectionReader) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case SeekStart:
		offset += s.base
	case SeekCurrent:
		offset += s.off
	case SeekEnd:
		offset += s.limit
	default:
		return 0, errWhence
	}
	if offset < s.base {
		return 0, errOffset
	}
	s.off = offset
	return offset - s.base, nil
}

// ReadAt reads at an offset within the section.
func (s *SectionReader) ReadAt(p []byte, off int64) (n int, err error) {
	if off < 0 || off >= s.Size() {
		return 0, EOF
	}
	off += s.base
	if left := s.limit - off; int64(len(p)) > left {
		n, err = s.at.ReadAt(p[:left], off)
		if err == nil {
			err = EOF
		}
		return n, err
	}
	return s.at.ReadAt(p, off)
}

// Size is the size of the section.
func (s *SectionReader) Size() int64 { return s.limit - s.base }

// Outer gives what NewSectionReader was called with.
func (s *SectionReader) Outer() (r ReaderAt, off int64, n int64) { return s.at, s.base, s.n }

// An OffsetWriter writes to W from an offset on.
type OffsetWriter struct {
	w         WriterAt
	base, off int64
}

// NewOffsetWriter makes an OffsetWriter that begins at off.
func NewOffsetWriter(w WriterAt, off int64) *OffsetWriter { return &OffsetWriter{w, off, off} }

func (o *OffsetWriter) Write(p []byte) (n int, err error) {
	n, err = o.w.WriteAt(p, o.off)
	o.off += int64(n)
	return n, err
}

// WriteAt writes at an offset counted from the base.
func (o *OffsetWriter) WriteAt(p []byte, off int64) (n int, err error) {
	if off < 0 {
		return 0, errOffset
	}
	return o.w.WriteAt(p, o.base+off)
}

// Seek moves to an offset from the base or from here.
func (o *OffsetWriter) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case SeekStart:
		offset += o.base
	case SeekCurrent:
		offset += o.off
	default:
		return 0, errWhence
	}
	if offset < o.base {
		return 0, errOffset
	}
	o.off = offset
	return offset - o.base, nil
}

// TeeReader reads from r and writes what it read to w.
func TeeReader(r Reader, w Writer) Reader { return &teeReader{r, w} }

type teeReader struct {
	r Reader
	w Writer
}

func (t *teeReader) Read(p []byte) (n int, err error) {
	n, err = t.r.Read(p)
	if n > 0 {
		if n, err := t.w.Write(p[:n]); err != nil {
			return n, err
		}
	}
	return n, err
}

type eofReader struct{}

func (eofReader) Read([]byte) (int, error) { return 0, EOF }

type multiReader struct{ readers []Reader }

// MultiReader reads the readers one after another.
func MultiReader(readers ...Reader) Reader {
	return &multiReader{append([]Reader(nil), readers...)}
}

func (m *multiReader) Read(p []byte) (n int, err error) {
	for len(m.readers) > 0 {
		if len(m.readers) == 1 {
			if r, ok := m.readers[0].(*multiReader); ok {
				m.readers = r.readers
				continue
			}
		}
		n, err = m.readers[0].Read(p)
		if err == EOF {
			m.readers[0] = eofReader{}
			m.readers = m.readers[1:]
		}
		if n > 0 || err != EOF {
			if err == EOF && len(m.readers) > 0 {
				err = nil
			}
			return n, err
		}
	}
	return 0, EOF
}

// WriteTo writes what is left of all readers to w.
func (m *multiReader) WriteTo(w Writer) (sum int64, err error) {
	buf := make([]byte, 32*1024)
	for i, r := range m.readers {
		var n int64
		if sub, ok := r.(*multiReader); ok {
			n, err = sub.WriteTo(w)
		} else {
			n, err = copyBuffer(w, r, buf)
		}
		sum += n
		if err != nil {
			m.readers = m.readers[i:]
			return sum, err
		}
		m.readers[i] = nil
	}
	m.readers = nil
	return sum, nil
}

type multiWriter struct{ writers []Writer }

// MultiWriter writes to all writers.
func MultiWriter(writers ...Writer) Writer {
	all := make([]Writer, 0, len(writers))
	for _, w := range writers {
		if m, ok := w.(*multiWriter); ok {
			all = append(all, m.writers...)
		} else {
			all = append(all, w)
		}
	}
	return &multiWriter{all}
}

func (m *multiWriter) Write(p []byte) (n int, err error) {
	for _, w := range m.writers {
		n, err = w.Write(p)
		if err != nil {
			return n, err
		}
		if n != len(p) {
			return n, ErrShortWrite
		}
	}
	return len(p), nil
}

func (m *multiWriter) WriteString(s string) (n int, err error) {
	var p []byte
	for _, w := range m.writers {
		if sw, ok := w.(StringWriter); ok {
			n, err = sw.WriteString(s)
		} else {
			if p == nil {
				p = []byte(s)
			}
			n, err = w.Write(p)
		}
		if err != nil {
			return n, err
		}
		if n != len(s) {
			return n, ErrShortWrite
		}
	}
	return len(s), nil
}
