package main

import (
	"errors"
	"fmt"
)

type Base struct{ id int }

func (b Base) ID() int        { return b.id }
func (b *Base) SetID(n int)   { b.id = n }
func (b Base) Name() string   { return "base" }

type Named interface{ Name() string }

type Mid struct {
	*Base
	Named
	level int
}

func (m Mid) Name() string { return "mid+" + m.Named.Name() }

type Top struct {
	Mid
	error
}

type Left struct{ v int }
type Right struct{ v int }
type Both struct {
	Left
	Right
	w int
}

func (l Left) Only() string { return "left" }

type Logger struct{ lines []string }

func (l *Logger) Log(s string) { l.lines = append(l.lines, s) }

type Service struct {
	*Logger
	Base
}

type RW interface {
	Reader
	Writer
	fmt.Stringer
}
type Reader interface{ Read() string }
type Writer interface {
	Write(string)
	Reader
}
type file struct{ data string }

func (f *file) Read() string   { return f.data }
func (f *file) Write(s string) { f.data += s }
func (f *file) String() string { return "file(" + f.data + ")" }

type wrap struct{ RW }

func (w wrap) Read() string { return "<" + w.RW.Read() + ">" }

type rec struct {
	*rec
	n int
}

func main() {
	t := Top{Mid{&Base{1}, Base{2}, 3}, errors.New("oops")}
	fmt.Println(t.ID(), t.Name(), t.Error(), t.level, t.Base.Name())
	t.SetID(10)
	u := t
	u.SetID(20)
	fmt.Println(t.ID(), u.id, u.Mid.Base.id)
	var n Named = t
	fmt.Println(n.Name())
	var e error = t
	fmt.Println(e, errors.Unwrap(e))
	b := Both{Left{1}, Right{2}, 3}
	fmt.Println(b.Left.v+b.Right.v, b.Only(), b.w)
	s := Service{&Logger{}, Base{7}}
	s.Log("a")
	s2 := s
	s2.Log("b")
	s2.SetID(8)
	fmt.Println(s.lines, s.ID(), s2.ID())
	f := &file{"x"}
	w := wrap{f}
	w.Write("y")
	var rw RW = w
	var r Reader = rw
	fmt.Println(r.Read(), rw.String(), rw)
	_, isW := r.(Writer)
	_, isStr := r.(fmt.Stringer)
	fmt.Println(isW, isStr)
	chain := rec{&rec{&rec{nil, 3}, 2}, 1}
	fmt.Println(chain.n, chain.rec.n, chain.rec.rec.n, chain.rec.rec.rec == nil)
	func() {
		defer func() { fmt.Println(recover()) }()
		var m Mid
		fmt.Println(m.ID())
	}()
	func() {
		defer func() { fmt.Println(recover()) }()
		var m Mid
		fmt.Println(m.Name())
	}()
}
