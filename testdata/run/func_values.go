// Functions as values: in structs, slices, channels, interfaces; nil; function types with methods.
package main

import "fmt"

type BinOp func(a, b int) int

func (op BinOp) Fold(xs ...int) int {
	acc := xs[0]
	for _, x := range xs[1:] {
		acc = op(acc, x)
	}
	return acc
}

type Handler interface{ Handle(string) string }
type HandlerFunc func(string) string

func (f HandlerFunc) Handle(s string) string { return f(s) }

func add(a, b int) int { return a + b }

type Option func(*config)
type config struct {
	name  string
	depth int
}

func WithName(s string) Option { return func(c *config) { c.name = s } }
func WithDepth(d int) Option   { return func(c *config) { c.depth = d } }
func build(opts ...Option) config {
	c := config{"default", 1}
	for _, o := range opts {
		o(&c)
	}
	return c
}

type state func(int) (state, string)

func even(n int) (state, string) {
	if n%2 != 0 {
		return odd, "to odd"
	}
	return even, "stay even"
}

func odd(n int) (state, string) {
	if n < 0 {
		return nil, "stop"
	}
	if n%2 == 0 {
		return even, "to even"
	}
	return odd, "stay odd"
}

func curry(a int) func(int) func(int) int {
	return func(b int) func(int) int { return func(c int) int { return a*100 + b*10 + c } }
}

func main() {
	fmt.Println(BinOp(add).Fold(1, 2, 3), BinOp(func(a, b int) int { return a * b }).Fold(2, 3, 4))
	var op BinOp
	fmt.Println(op == nil, nil != op)
	op = add
	fmt.Println(op == nil, op(1, 2))
	table := []struct {
		name string
		f    func(int, int) int
	}{{"add", add}, {"sub", func(a, b int) int { return a - b }}, {"max", func(a, b int) int { return max(a, b) }}}
	for _, t := range table {
		fmt.Print(t.name, "=", t.f(7, 3), " ")
	}
	fmt.Println()
	hs := []Handler{HandlerFunc(func(s string) string { return s + s }), HandlerFunc(func(s string) string { return s[1:] })}
	s := "abc"
	for _, h := range hs {
		s = h.Handle(s)
	}
	fmt.Println(s)
	fmt.Println(build(), build(WithName("x")), build(WithDepth(9), WithName("y"), WithDepth(3)))
	var msg string
	for st, i := state(even), 0; st != nil; i++ {
		st, msg = st([]int{2, 3, 5, 4, 7, -1}[i])
		fmt.Print(msg, "; ")
	}
	fmt.Println()
	fmt.Println(curry(1)(2)(3))
	ch := make(chan func() string, 2)
	ch <- func() string { return "sent" }
	ch <- func() string { return "second" }
	fmt.Println((<-ch)(), (<-ch)())
	var v any = add
	f, ok := v.(func(int, int) int)
	_, bad := v.(func(int) int)
	fmt.Println(f(4, 5), ok, bad)
	arr := [2]func() int{}
	for i := range arr {
		arr[i] = func() int { return i + 1 }
	}
	arr[0], arr[1] = arr[1], arr[0]
	fmt.Println(arr[0](), arr[1]())
	fmt.Printf("%T %T %T\n", op, add, curry)
}
