// Interfaces embedded in structs and in interfaces; promotion through them.
package main

import "fmt"

type Reader interface{ Read() string }
type Writer interface{ Write(s string) int }
type Closer interface{ Close() }
type ReadWriter interface {
	Reader
	Writer
}
type ReadWriteCloser interface {
	ReadWriter
	Closer
	Reader // overlapping is fine
}

type file struct {
	data   []string
	closed bool
}

func (f *file) Read() string {
	if len(f.data) == 0 {
		return "<eof>"
	}
	s := f.data[0]
	f.data = f.data[1:]
	return s
}
func (f *file) Write(s string) int { f.data = append(f.data, s); return len(s) }
func (f *file) Close()             { f.closed = true }

// counting overrides one method and forwards the others.
type counting struct {
	ReadWriteCloser
	reads int
}

func (c *counting) Read() string {
	c.reads++
	return "[" + c.ReadWriteCloser.Read() + "]"
}

type prefix struct {
	Writer
	p string
}

func (p prefix) Write(s string) int { return p.Writer.Write(p.p + s) }

type Lesser interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}
type ints []int

func (x ints) Len() int           { return len(x) }
func (x ints) Less(i, j int) bool { return x[i] < x[j] }
func (x ints) Swap(i, j int)      { x[i], x[j] = x[j], x[i] }

type reversed struct{ Lesser }

func (r reversed) Less(i, j int) bool { return r.Lesser.Less(j, i) }

func insertion(l Lesser) {
	for i := 1; i < l.Len(); i++ {
		for j := i; j > 0 && l.Less(j, j-1); j-- {
			l.Swap(j, j-1)
		}
	}
}

func main() {
	f := &file{}
	c := &counting{ReadWriteCloser: f}
	var rw ReadWriter = c
	fmt.Println(rw.Write("one"), rw.Write("three"))
	fmt.Println(rw.Read(), rw.(Reader).Read(), c.ReadWriteCloser.Read(), c.reads)
	var w Writer = prefix{prefix{rw, "in-"}, "out-"}
	w.Write("x")
	fmt.Println(f.data)
	if cl, ok := rw.(Closer); ok {
		cl.Close()
	}
	_, ok := w.(Reader)
	fmt.Println(f.closed, ok)

	x := ints{3, 1, 4, 1, 5, 9, 2, 6}
	insertion(x)
	fmt.Println(x)
	insertion(reversed{x})
	fmt.Println(x)
	insertion(reversed{reversed{x}})
	fmt.Println(x)
	var rwc ReadWriteCloser = f
	var r Reader = rwc
	back, ok := r.(ReadWriteCloser)
	fmt.Println(back == rwc, ok, r == Reader(f))
	m := rwc.Write // method value of an interface
	rwc = nil
	fmt.Println(m("still works"), f.data)
	e := Reader.Read
	fmt.Println(e(f), e(c))
}
