// Panics in calls with arguments on the stack and results in memory.
package main

import "fmt"

//go:noinline
func g(a, b, c, d, e, f, h, i, j, k, l, m int, x, y float64) (int, int, int, int, int, int, int, int, int, string) {
	if a+m > 100 {
		panic(a)
	}
	return a, b, c, d, e, f, h, i, j, fmt.Sprint(k, l, m, x, y)
}

//go:noinline
func caller(n int) (r1, r2 int, s string) {
	defer func() {
		if e := recover(); e != nil {
			s = fmt.Sprint("rec ", e)
		}
	}()
	x := n * 3
	a, b, _, _, _, _, _, _, _, t := g(n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, x, 1.5, 2.5)
	r1, r2 = a+x, b
	a, b, _, _, _, _, _, _, _, t = g(n+30, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, x, 1.5, 2.5)
	return a, b, t
}

//go:noinline
func only(n int) (r int) {
	defer recover()
	for {
		a, _, _, _, _, _, _, _, _, _ := g(n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1.5, 2.5)
		n += a
	}
}

func try(n int) {
	x, y, z := n, n+1, n+2
	defer func() { fmt.Println("try", recover(), x+y+z) }()
	only(n)
}

func main() {
	sum := 0
	for n := 0; n < 50; n += 7 {
		a, b, s := caller(n)
		fmt.Println(n, a, b, s)
		sum += a
	}
	fmt.Println(sum)
	try(1)
}
