// The verbs %v, %+v, %#v and %T for composite values, and what fmt says about mistakes.
package main

import (
	"errors"
	"fmt"
)

type Pt struct{ X, Y int }
type Line struct {
	A, B  Pt
	Label string
	Next  *Line
	Tags  []string
	Meta  any
	err   error
}
type Level int

func (l Level) String() string { return [...]string{"low", "high"}[l] }

type Matrix [2][2]float64
type Fn func(int) string
type List []Pt
type Iface interface{ M() }

func main() {
	p := Pt{1, -2}
	fmt.Printf("%v|%+v|%#v|%T\n", p, p, p, p)
	fmt.Printf("%v|%+v|%T\n", &p, &p, &p)
	l := Line{A: p, Label: "l", Tags: []string{"a", "b"}, Meta: Level(1)}
	fmt.Printf("%v\n%+v\n", l, l)
	fmt.Printf("%v %+v %d %s\n", Level(0), Level(1), Level(1), Level(0))
	fmt.Printf("%v %+v\n", struct {
		L  Level
		Ls []Level
	}{1, []Level{0, 1}}, struct{ L *int }{})
	fmt.Printf("%v %v %T\n", Matrix{{1, 2}, {3, 4.5}}, List{{1, 2}, {3, 4}}, List{})
	fmt.Printf("%#v %#v %#v %#v\n", []int{1, 2}, []string{"a"}, [2]bool{true}, "q\"")
	fmt.Printf("%#v %#v\n", struct {
		A int
		B string
	}{1, "x"}, []any{1, "s", nil, 2.5})
	fmt.Printf("%#v %#v %#v\n", []int(nil), (*int)(nil), List{{1, 2}})
	fmt.Printf("%T %T %T %T %T %T %T\n", nil, "s", 1.5, []int{}, [3]*Pt{}, struct{ A, B int }{}, func(int, ...string) (bool, error) { return false, nil })
	fmt.Printf("%T %T %T %T %T %T\n", make(chan int), make(<-chan Pt), make(chan<- []byte), Fn(nil), &l, errors.New("x"))
	var e error
	var i Iface
	fmt.Printf("%v %v %+v %T %T\n", e, i, any(nil), e, i)
	fmt.Printf("%v %s %d\n", nil, nil, nil)
	fmt.Printf("%6v|%-6v|%06v\n", 42, 42, 42)
	fmt.Printf("%v %v\n", [3][]int{{1}, nil, {2, 3}}, [][]string{{"x"}, {}})
	fmt.Printf("%+v\n", []struct{ K, V any }{{"a", 1}, {2, Pt{3, 4}}})
	fmt.Printf("%3d|%-3d|%03d\n", []int{1, 2}, [2]int{3, 4}, Pt{5, 6})
	fmt.Printf("%v %v\n", &[]int{1}, &[1]Pt{{1, 2}})
	// Mistakes are reported in the output.
	fmt.Printf("%d|%s|%z|%!\n", "str", 5, 3)
	fmt.Printf("%d %d\n", 1)
	fmt.Printf("%d\n", 1, 2, "extra")
	fmt.Printf("%s %d\n", p, l.Tags)
	fmt.Printf("%t %c %f\n", 1, "x", 3)
	fmt.Printf("%[3]d %[1]d|%[x]d|%.*d\n", 1, 2)
	fmt.Printf("%*d\n", "w", 5)
	fmt.Printf("%x %x %X\n", p, []string{"hi"}, true)
	fmt.Printf("trailing %")
	fmt.Println()
	fmt.Printf("%s %v\n", []any{"a", 1, nil}, []any{Level(1), &p == nil, 'x'})
	fmt.Printf("%v %+v\n", struct{ p *Pt }{nil}, struct{ any }{7})
	fmt.Println(fmt.Sprintf("%v", fmt.Sprint(fmt.Sprintf("%d", 5))))
}
