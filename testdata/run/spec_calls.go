// Tests calls: multi-value forwarding f(g()), variadic nil versus empty versus spread, evaluation order of operands and argument passing of methods.
package main

import "fmt"

func two() (int, string)              { return 1, "one" }
func three() (a, b, c int)            { return 1, 2, 3 }
func none()                           {}
func take(n int, s string) string     { return fmt.Sprint(n, "/", s) }
func vtake(n int, rest ...any) string { return fmt.Sprint(n, len(rest), rest) }
func sum(xs ...int) int {
	t := 0
	for _, x := range xs {
		t += x
	}
	return t
}
func errs() (any, error)          { return "v", nil }
func pass(v any, e error) (any, error) { return v, e }

func variadic(xs ...int) string {
	return fmt.Sprint(xs == nil, len(xs), cap(xs) >= len(xs), xs)
}
func mutate(xs ...int) {
	if len(xs) > 0 {
		xs[0] = 99
	}
}
func anys(xs ...any) string { return fmt.Sprint(xs == nil, len(xs), xs) }

type T struct{ n int }

func (t T) add(a, b, c int) T    { t.n += a + b + c; return t }
func (t *T) vadd(xs ...int) *T   { t.n += sum(xs...); return t }
func (t T) pair() (int, string)  { return t.n, "pair" }

var trace string

func tr(s string, v int) int     { trace += s; return v }
func trf(s string) func(...int) int { trace += s; return sum }
func trp(s string, p *T) *T      { trace += s; return p }

func main() {
	fmt.Println(take(two()), vtake(two()), vtake(three()), sum(three()))
	fmt.Println(pass(pass(errs())))
	fmt.Println(T{10}.add(three()).n, (&T{1}).vadd(three()).vadd().vadd(4, 5).n, take(T{4}.pair()))
	f := take
	fmt.Println(f(T{5}.pair()), func(a, b, c int) int { return a*100 + b*10 + c }(three()))
	fmt.Println(variadic(), variadic(nil...), variadic([]int{}...), variadic(1), variadic([]int{1, 2}...))
	fmt.Println(anys(), anys(nil), anys(nil, nil), anys([]any(nil)...), anys([]any{}...), anys([]any{1, 2}), anys([]any{1, 2}...), anys([]int{1, 2}))
	xs := []int{1, 2, 3}
	mutate(xs...)
	a, b := 1, 2
	mutate(a, b)
	mutate(xs[1:]...)
	fmt.Println(xs, a, b)
	// Calls in an expression happen from left to right.
	r := trf("f")(tr("a", 1), tr("b", 2)*tr("c", 3), sum(tr("d", 4), tr("e", 5)))
	fmt.Println(r, trace)
	trace = ""
	arr := []int{0, 0, 0}
	arr[tr("i", 1)], trp("p", &T{}).n = tr("x", 7), tr("y", 8)
	fmt.Println(arr, trace)
	trace = ""
	m := map[int]int{tr("k", 1): tr("v", 2)}
	m[tr("l", 1)] += tr("m", 5)
	_ = tr("s", 0) == 1 && tr("t", 1) == 1 || tr("u", 2) == 2
	fmt.Println(m, trace)
	trace = ""
	trp("r", &T{}).vadd(tr("1", 1)).vadd(tr("2", 2), tr("3", 3))
	fmt.Println(trace)
	defer none()
	defer func(n int, s string) { fmt.Println("deferred", n, s) }(two())
	done := make(chan string)
	go func(n int, s string) { done <- s }(two())
	fmt.Println(<-done)
	var fs = map[string]func(...int) int{"sum": sum, "cnt": func(x ...int) int { return len(x) }}
	fmt.Println(fs["sum"](three()), fs["cnt"](three()))
	ret := func() (int, string) { return two() }
	fmt.Println(ret())
	bs := append([]byte("ab"), "cd"...)
	bs = append(bs, bs...)
	fmt.Println(string(bs), string(append([]byte(nil), ""...)) == "")
	defer func() { fmt.Println(recover(), trace) }()
	trace = ""
	fs["none"](tr("evaluated", 1))
}
