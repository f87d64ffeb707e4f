// Slicing, assertions and conversions that allocate are evaluated in order with calls: the bounds before the operand, the
// whole before what is only read.
package main

import "fmt"

type T struct {
	s string
	l []int
	e any
}

var (
	np  *T
	x   = T{s: "abcdef", l: []int{1, 2, 3, 4}, e: 5}
	bad = 9
	bm  = map[bool]string{true: "yes", false: "no"}
	im  = map[int]int{1: 10, 2: 20}
	sm  = map[string]int{"a": 1, "b": 2}
	key = []byte("a")
	n   = 1
)

func call(k int) int {
	fmt.Print(" call ", k)
	x.s, x.l, x.e, n = x.s[1:], x.l[1:], 6, 2
	key[0] = 'b'
	return k
}

func try(name string, f func()) {
	x, n, key[0] = T{s: "abcdef", l: []int{1, 2, 3, 4}, e: 5}, 1, 'a'
	fmt.Print(name, ":")
	defer func() { fmt.Println("", recover()) }()
	f()
}

func two(a, b any) { fmt.Print(" ", a, " ", b) }

func main() {
	try("bound before operand", func() { two(np.s[call(1):], 0) })
	try("low bound before high", func() { two(x.l[n+0:call(3)], 0) })
	try("variable as low bound", func() { two(x.l[n:call(3)], 0) })
	try("operand after bounds", func() { two(x.s[call(1):], 0) })
	try("slice before selector", func() { two(np.s, x.l[bad:]) })
	try("assertion before selector", func() { two(np.s, x.e.(string)) })
	try("assertion in order", func() { two(x.e.(int), call(1)) })
	try("bytes in order", func() { two([]byte(x.s), call(1)) })
	try("runes in order", func() { two(string([]rune(x.s)), call(1)) })
	try("string late", func() { two(string(key), call(1)) })
	try("len in order", func() { two(len(x.s)+len(x.l), call(1)) })
	try("min in order", func() { two(min(n, 7), call(1)) })
	try("index late", func() { two(x.l[0], call(1)) })
	try("key late", func() { two(im[n], call(1)) })
	try("key by address", func() { two(bm[n == 1], call(1)) })
	try("key of bytes", func() { two(sm[string(key)], call(1)) })
	try("key of bytes, assigned", func() { sm[string(key)] = call(3); fmt.Print(sm) })
	try("key by address, assigned", func() { bm[n == 1] = fmt.Sprint(call(3)); fmt.Print(bm) })
}
