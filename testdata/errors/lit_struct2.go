// minigo: command check
// Struct literals.
package main

import (
	"strings"
)

type E struct{ c int }
type T struct {
	a int
	b string
	E
}
type P *T
type M map[string]T
type F func()
type I interface{}

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
	_ = F{}
	_ = I{}
	_ = M{"a": {1, 2, 3}}
	_ = strings.Builder{addr: nil}
	_ = strings.Builder{nothing: nil}
	_ = strings.Nothing{}
	_ = struct{ a, b int }{1}
	_ = struct{ a, b int }{a: 1, c: 2}
	_ = []T{{}, {a: 1}, {z: 1}, T{}, &T{}}
	_ = []*T{{}, {z: 1}, T{}}
	_ = undefinedType{1, undefinedValue, a: 1}
	_ = T{E: {1}}
	_ = T{E{1}, "a"}
	_ = main{}
	_ = nil{}
	_ = len{}
}
