// The value of a blank field in a literal is evaluated and not stored.
package main

import (
	"fmt"
	"reflect"
)

type S struct{ a, _, c int }
type B struct {
	a, _ [2]int
	_, s string
	n    int
}

var x = S{1, 2, 3}
var y = []S{{1, 2, 3}, {4, 5, 6}}
var z = B{[2]int{1}, [2]int{2}, "x", "y", call(5)}

func call(n int) int {
	fmt.Println("call", n)
	return n
}

func main() {
	n := 7
	l := S{n, call(8), 9}
	m := B{[2]int{n}, [2]int{n, n}, fmt.Sprint(n), "s", n}
	p := &S{n, 2, call(3)}
	ms := map[string]S{"k": {1, 2, 3}}
	fmt.Println(x, y, z, l, m, *p, ms, [1]S{{n, n, n}}, struct{ _, b any }{n, n})
	fmt.Println(reflect.ValueOf(x).Field(1).Int(), x == S{1, 5, 3}, l == S{7, 0, 9})
}
