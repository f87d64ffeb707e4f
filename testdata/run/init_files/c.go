package main

import "fmt"

var fromC = trace("fromC", 10)

var order []string

func trace(s string, v int) int {
	order = append(order, s)
	return v
}

type square struct{ side int }

func newSquare(n int) *square    { return &square{n} }
func (s *square) Area() int      { return s.side * s.side }
func (s *square) String() string { return fmt.Sprint("square of side ", s.side) }

func init() {
	trace("init c", 0)
	shared.sum *= 3
}
