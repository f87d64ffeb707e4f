// Functions with several and named results; results passed straight on as arguments.
package main

import (
	"errors"
	"fmt"
)

func divmod(a, b int) (q, r int, err error) {
	if b == 0 {
		err = errors.New("division by zero")
		return
	}
	return a / b, a % b, nil
}

func pair() (int, string)                { return 7, "seven" }
func take(i int, s string) string        { return fmt.Sprint(i, "/", s) }
func takeAll(args ...any) int            { return len(args) }
func many() (a, b, c, d, e, f, g, h int) { return 1, 2, 3, 4, 5, 6, 7, 8 }
func sum8(a, b, c, d, e, f, g, h int) int {
	return a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h
}

func mixed(a int8, b float64, c string, d []int, e bool, f float32, g any, h uint64) (string, float64, []int, any, bool) {
	return c + "!", b + float64(f), append(d, int(a)), g, !e && h > 1<<63
}

func floats(a, b, c, d, e, f, g, h, i, j float64) (float64, float64) {
	return a + b*c - d/e, f*g + h - i*j
}

func namedShadow(n int) (result int) {
	for i := 0; i < n; i++ {
		result := i * 100 // a new variable
		_ = result
	}
	result += n
	return
}

func swapNamed(a, b int) (x, y int) {
	x, y = a, b
	return y, x // both are evaluated before the results are set
}

func early(s []int) (idx int, ok bool) {
	for idx, v := range s {
		if v < 0 {
			return idx, true
		}
	}
	return -1, false
}

func ignore(_ int, _ string, keep int, _ ...any) (_ int, r int) {
	r = keep
	return
}

type Tri struct{ a, b, c string }

func bigStruct(t Tri, n int) (Tri, [5]int) {
	t.a, t.c = t.c, t.a
	return t, [5]int{n, n + 1, n + 2}
}

func apply(f func(int) (int, error), x int) (int, error) { return f(x) }

func main() {
	q, r, err := divmod(17, 5)
	fmt.Println(q, r, err)
	_, r, err = divmod(1, 0)
	fmt.Println(r, err)
	fmt.Println(pair())
	fmt.Println(take(pair()), takeAll(pair()), sum8(many()), takeAll(many()))
	fmt.Println(mixed(-3, 1.5, "s", []int{1}, false, 0.25, 'x', 1<<64-1))
	fmt.Println(floats(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
	fmt.Println(namedShadow(3))
	fmt.Println(swapNamed(1, 2))
	fmt.Println(early([]int{1, -2, 3}))
	fmt.Println(early(nil))
	fmt.Println(ignore(1, "x", 42, nil, 5))
	t, a := bigStruct(Tri{"x", "y", "z"}, 5)
	fmt.Println(t, a)
	fmt.Println(apply(func(x int) (int, error) { return x * x, nil }, 12))
	v, err := apply(func(x int) (n int, e error) { e = errors.New("bad"); return }, 1)
	fmt.Println(v, err)
	var f func() (int, string) = pair
	n, _ := f()
	fmt.Println(n, f != nil)
	fmt.Println(func(a, b int) int { return a - b }(10, 3))
}
