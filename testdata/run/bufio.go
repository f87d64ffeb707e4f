// Package bufio, symbol by symbol: readers, writers, scanners with all splits, and their errors.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

type one struct{ r io.Reader }

func (o one) Read(p []byte) (int, error) { return o.r.Read(p[:1]) }

type stuck struct{}

func (stuck) Read(p []byte) (int, error) { return 0, nil }

type bad struct{}

func (bad) Read(p []byte) (int, error) { return -1, nil }

func try(what string, f func()) {
	defer func() { fmt.Println(what, recover()) }()
	f()
}

func main() {
	r := bufio.NewReaderSize(strings.NewReader("héllo\nworld\r\nlast"), 16)
	fmt.Println(r.Size(), r.Buffered())
	p, err := r.Peek(3)
	fmt.Printf("%q %v %d\n", p, err, r.Buffered())
	b, err := r.ReadByte()
	fmt.Println(string(b), err, r.UnreadByte(), r.UnreadByte())
	r.ReadByte()
	c, n, err := r.ReadRune()
	fmt.Println(string(c), n, err, r.UnreadRune(), r.UnreadRune())
	s, err := r.ReadString('\n')
	fmt.Printf("%q %v\n", s, err)
	line, prefix, err := r.ReadLine()
	fmt.Printf("%q %t %v\n", line, prefix, err)
	bs, err := r.ReadBytes('x')
	fmt.Printf("%q %v\n", bs, err)
	_, err = r.ReadByte()
	fmt.Println(err)
	_, err = r.Peek(1)
	fmt.Println(err)
	_, err = r.Peek(-1)
	fmt.Println(err)
	_, err = r.Discard(-1)
	fmt.Println(err)
	r.Reset(strings.NewReader("0123456789abcdefghijklmnopqrstuvwxyz\n"))
	_, err = r.Peek(17)
	fmt.Println(err)
	sl, err := r.ReadSlice('\n')
	fmt.Printf("%q %v\n", sl, err)
	line, prefix, err = r.ReadLine()
	fmt.Printf("%q %t %v\n", line, prefix, err)
	line, prefix, err = r.ReadLine()
	fmt.Printf("%q %t %v\n", line, prefix, err)
	r.Reset(strings.NewReader("some text to discard"))
	n, err = r.Discard(5)
	fmt.Println(n, err)
	buf := make([]byte, 4)
	n, err = r.Read(buf)
	fmt.Println(string(buf[:n]), err)
	var out bytes.Buffer
	m, err := r.WriteTo(&out)
	fmt.Println(m, err, out.String())
	_, err = bufio.NewReader(stuck{}).ReadByte()
	fmt.Println(err)
	try("negative", func() { bufio.NewReader(bad{}).ReadByte() })
	s, err = bufio.NewReader(one{strings.NewReader("a b\nc")}).ReadString('\n')
	fmt.Printf("%q %v\n", s, err)

	out.Reset()
	w := bufio.NewWriterSize(&out, 8)
	fmt.Println(w.Size(), w.Available(), w.Buffered(), cap(w.AvailableBuffer()) == 8)
	w.Write([]byte("abc"))
	w.WriteByte('d')
	n, err = w.WriteRune('é')
	fmt.Println(n, err, w.Buffered(), out.Len())
	n, err = w.WriteString("0123456789")
	fmt.Println(n, err, w.Buffered(), out.String())
	m, err = w.ReadFrom(strings.NewReader(" from a reader"))
	fmt.Println(m, err)
	w.Write(append(w.AvailableBuffer(), "!!"...))
	fmt.Println(w.Flush(), out.String())
	w.Reset(failing{})
	w.WriteString("x")
	fmt.Println(w.Flush())
	_, err = w.WriteString("more")
	fmt.Println(err, w.Flush())

	rw := bufio.NewReadWriter(bufio.NewReader(strings.NewReader("in")), bufio.NewWriter(os.Stdout))
	s, err = rw.ReadString(0)
	rw.WriteString("rw " + s + " " + err.Error() + "\n")
	rw.Flush()
	fmt.Println(rw.Reader.Buffered(), rw.Writer.Buffered())

	for i, split := range []bufio.SplitFunc{bufio.ScanLines, bufio.ScanWords, bufio.ScanRunes, bufio.ScanBytes} {
		for _, text := range []string{"", "\n", "a b\r\n\n c  d", "é\xff世", " x "} {
			sc := bufio.NewScanner(one{strings.NewReader(text)})
			sc.Split(split)
			fmt.Printf("%d %q:", i, text)
			for sc.Scan() {
				fmt.Printf(" %q", sc.Text())
			}
			fmt.Println(" ", sc.Err(), len(sc.Bytes()), sc.Scan())
		}
	}
	sc := bufio.NewScanner(strings.NewReader(strings.Repeat("x", 100) + "\n"))
	sc.Buffer(make([]byte, 10), 50)
	fmt.Println(sc.Scan(), sc.Err(), sc.Err() == bufio.ErrTooLong, bufio.MaxScanTokenSize)
	sc = bufio.NewScanner(strings.NewReader(strings.Repeat("y", bufio.MaxScanTokenSize-1) + "\nz"))
	fmt.Println(sc.Scan(), len(sc.Text()), sc.Scan(), sc.Text(), sc.Scan(), sc.Err())
	custom := func(f bufio.SplitFunc) {
		sc := bufio.NewScanner(strings.NewReader("1,2,3"))
		sc.Split(f)
		n := 0
		for sc.Scan() && n < 10 {
			fmt.Print(sc.Text(), ";")
			n++
		}
		fmt.Println(n, sc.Err())
	}
	custom(func(data []byte, eof bool) (int, []byte, error) {
		if i := bytes.IndexByte(data, ','); i >= 0 {
			return i + 1, data[:i], nil
		}
		return 0, data, bufio.ErrFinalToken
	})
	custom(func(data []byte, eof bool) (int, []byte, error) { return -1, nil, nil })
	custom(func(data []byte, eof bool) (int, []byte, error) { return len(data) + 1, nil, nil })
	custom(func(data []byte, eof bool) (int, []byte, error) { return 0, nil, errors.New("own") })
	try("late split", func() { sc.Split(bufio.ScanWords) })
	try("late buffer", func() { sc.Buffer(nil, 1) })
	fmt.Println(bufio.ErrInvalidUnreadByte, bufio.ErrInvalidUnreadRune, bufio.ErrBufferFull, bufio.ErrNegativeCount)
	fmt.Println(bufio.ErrTooLong, bufio.ErrNegativeAdvance, bufio.ErrAdvanceTooFar, bufio.ErrBadReadCount, bufio.ErrFinalToken)
}

type failing struct{}

func (failing) Write(p []byte) (int, error) { return 0, errors.New("failed") }
