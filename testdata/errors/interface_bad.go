package main

import "fmt"

type I interface {
	M(int) string
	N()
}

type T struct{}

func (T) M(s string) string { return s }
func (T) N()                {}

type U struct{}

func (U) m(int) string { return "" }
func (U) N()           {}

func main() {
	var i I = T{}
	i = U{}
	var s fmt.Stringer = &T{}
	i.M("x")
	i.M(1, 2)
	var n int = i.M(1)
	i.X = 5
	_ = I{}
	_ = *i
	_, _ = s, n
	var e interface{ error } = nil
	e.Err()
}
