// bytes.Buffer, bytes.Reader, strings.Reader, strings.Builder, strings.Replacer: every method and its errors.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// slow gives a byte at a time and then an error.
type slow struct {
	s   string
	err error
}

func (r *slow) Read(p []byte) (int, error) {
	if r.s == "" {
		return 0, r.err
	}
	p[0] = r.s[0]
	r.s = r.s[1:]
	return 1, nil
}

type reader interface {
	io.Reader
	io.ReaderAt
	io.ByteScanner
	io.RuneScanner
	io.Seeker
	io.WriterTo
	Len() int
	Size() int64
}

func read(r reader) {
	p := make([]byte, 3)
	n, err := r.Read(p)
	fmt.Println(n, err, string(p), r.Len(), r.Size(), r.UnreadRune())
	c, err := r.ReadByte()
	fmt.Println(c, err, r.UnreadByte(), r.UnreadRune())
	ru, size, err := r.ReadRune()
	fmt.Println(ru, size, err, r.UnreadRune(), r.UnreadRune())
	ru, size, err = r.ReadRune()
	fmt.Println(ru, size, err)
	for _, off := range []int64{-1, 0, 2, 7, 100} {
		n, err = r.ReadAt(p, off)
		fmt.Println(n, err, string(p[:n]))
	}
	for _, c := range [][2]int64{{0, 0}, {2, 1}, {-3, 2}, {-100, 0}, {5, 9}, {100, 0}} {
		at, err := r.Seek(c[0], int(c[1]))
		fmt.Println(at, err, r.Len())
	}
	n, err = r.Read(p)
	fmt.Println(n, err)
	c, err = r.ReadByte()
	fmt.Println(c, err)
	r.Seek(0, io.SeekStart)
	fmt.Println(r.UnreadByte())
	var b strings.Builder
	m, err := r.WriteTo(&b)
	fmt.Println(m, err, b.String())
}

func main() {
	read(strings.NewReader("abcdéf世\xff"))
	read(bytes.NewReader([]byte("abcdéf世\xff")))
	sr := new(strings.Reader)
	sr.Reset("xyz")
	br := new(bytes.Reader)
	br.Reset([]byte("xyz"))
	fmt.Println(sr.Len(), br.Len())

	var b bytes.Buffer
	fmt.Println(b.Len(), b.Cap(), b.String(), b.Bytes() == nil, b.Available())
	b.WriteString("hello ")
	b.Write([]byte("wörld"))
	b.WriteByte('!')
	n, err := b.WriteRune('世')
	m, _ := b.WriteRune(-1)
	fmt.Println(n, m, err, b.String(), b.Len())
	peek, err := b.Peek(5)
	fmt.Println(string(peek), err)
	peek, err = b.Peek(100)
	fmt.Println(len(peek), err)
	p := make([]byte, 4)
	n, err = b.Read(p)
	fmt.Println(n, err, string(p), b.UnreadByte(), b.UnreadByte())
	c, err := b.ReadByte()
	fmt.Println(string(c), err, string(b.Next(3)), string(b.Next(0)))
	r, size, err := b.ReadRune()
	r2, size2, err2 := b.ReadRune()
	fmt.Println(string(r), size, err, string(r2), size2, err2, b.UnreadRune(), b.UnreadRune())
	line, err := b.ReadBytes('!')
	fmt.Println(string(line), err)
	s, err := b.ReadString('?')
	fmt.Println(s, err, b.Len())
	n, err = b.Read(p)
	fmt.Println(n, err)
	n, err = b.Read(nil)
	fmt.Println(n, err, b.UnreadByte(), b.UnreadRune())
	b.Grow(100)
	fmt.Println(b.Cap() >= 100, b.Available() >= 100, len(b.AvailableBuffer()), cap(b.AvailableBuffer()) >= 100)
	b.Write(append(b.AvailableBuffer(), "in place"...))
	b.Truncate(2)
	fmt.Println(b.String())
	b.Reset()
	nn, err := b.ReadFrom(&slow{"slowly", io.EOF})
	fmt.Println(nn, err, b.String())
	nn, err = b.ReadFrom(&slow{" broken", errors.New("broken")})
	fmt.Println(nn, err)
	var sb strings.Builder
	nn, err = b.WriteTo(&sb)
	fmt.Println(nn, err, sb.String(), b.Len())
	fmt.Println(bytes.NewBuffer([]byte("given")).String(), bytes.NewBufferString("text").Len(), bytes.MinRead, bytes.ErrTooLarge)
	var nilbuf *bytes.Buffer
	fmt.Println(nilbuf.String())

	sb.Reset()
	sb.Grow(10)
	fmt.Println(sb.Len(), sb.Cap() >= 10)
	sb.WriteByte('a')
	sb.WriteRune('é')
	sb.WriteString("b")
	sb.Write([]byte("c"))
	fmt.Println(sb.String(), sb.Len())
	var rep *strings.Replacer = strings.NewReplacer("<", "&lt;", ">", "&gt;")
	fmt.Println(rep.Replace("a<b>c"))
	k, err := rep.WriteString(&sb, "<>")
	fmt.Println(k, err, sb.String())
}
