// minigo: command check
// Struct literals.
package main

import (
	"strings"
	"sync"
)

type E struct{ c int }
type T struct {
	a int
	b string
	E
}
type P *T
type M map[string]T
type R struct{ r *R }

func main() {
	_ = T{1, "a"}
	_ = T{1, "a", E{}, 4}
	_ = T{a: 1, "b"}
	_ = T{1, b: "b"}
	_ = T{a: 1, a: 2}
	_ = T{x: 1}
	_ = T{c: 1}
	_ = T{E.c: 1}
	_ = T{"a": 1}
	_ = T{1: 1}
	_ = T{a: "x", b: 1}
	_ = T{"x", 1, 2}
	_ = T{a: undefinedValue}
	_ = T{undefinedValue, "a", E{}}
	_ = P{}
	_ = &P{}
	_ = *T{}
	_ = int{}
	_ = string{"a"}
	_ = (func())(nil){}
	_ = {1, 2}
}
