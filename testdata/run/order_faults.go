// Which of several operands fails first: literals and operands of what the runtime does come before the rest of the
// statement, which goes from left to right.
package main

import "fmt"

type T struct {
	a  int
	s  string
	l  []int
	m  map[string]int
	f  func(int) int
	i  I
	st struct{ a, b int }
}

type I interface{ M(int) int }

type S struct {
	a int
	s string
}

//go:noinline
func (t T) Val(n int) int  { return n }
//go:noinline
func (t *T) Ptr(n int) int { return n }

var (
	np   *T
	l    []int
	bad  = 9
	zero int
	s    = "abc"
	none map[string]T
)

//go:noinline
func ints(a, b int) int         { return a + b }
//go:noinline
func mixed(a int, b S) int      { return a }
//go:noinline
func list(a int, b ...any) int  { return a }
//go:noinline
func text(a int, b string) int  { return a }
//go:noinline
func boxed(a int, b any) int    { return a }
//go:noinline
func slices(a int, b []int) int { return a }

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func main() {
	try("left to right", func() { ints(np.a, l[bad]) })
	try("literal first", func() { mixed(np.a, S{a: l[bad]}) })
	try("literal of a slice first", func() { slices(np.a, []int{l[bad]}) })
	try("variadic arguments first", func() { list(np.a, l[bad]) })
	try("variadic arguments in order", func() { list(1, np.a, l[bad]) })
	try("concatenation first", func() { text(np.a/zero, s+s[bad:]) })
	try("operand of a concatenation first", func() { text(l[bad], s+np.s) })
	try("key first", func() { ints(np.a, len(none[s[bad:]].s)) })
	try("key of a lookup first", func() { ints(l[bad], np.m[np.s]) })
	try("boxed value first", func() { boxed(np.a, l[bad]) })
	try("function value last", func() { np.f(l[bad]) })
	try("interface last", func() { np.i.M(l[bad]) })
	try("receiver first", func() { np.Val(l[bad]) })
	try("pointer receiver", func() { np.Ptr(l[bad]) })
	try("comparison of strings", func() { _ = np.a == l[bad] && np.s == s })
	try("division", func() { _ = np.a / l[bad] })
	try("nil map after the value", func() { none["k"] = *np })
	try("value of an entry before its key", func() { _ = map[string]int{np.s: l[bad]} })
	try("send", func() { var c []chan int; c[bad] <- np.a })
	try("return", func() { func() (int, string) { return np.a, s[bad:] }() })
	try("return in order", func() { func() (int, int) { return np.a, l[bad] }() })
	try("any of a byte", func() { var e any; var m map[int]int; e, m[0] = s[bad], np.a; _ = e })
}

// Small functions are inlined: their arguments are assigned one after the other.

func small(a int, b S) int { return a + b.a }

func smallText(a int, b string) int { return a + len(b) }

func init() {
	try("inlined, literal", func() { small(np.a, S{a: l[bad]}) })
	try("inlined, concatenation", func() { smallText(l[bad], s+np.s) })
}
