package main

import (
	"fmt"
	"math"
)

type F float32
type S string

func pos(x float64) string { return fmt.Sprint(x, math.Signbit(x)) }

func main() {
	nan, inf, nz := math.NaN(), math.Inf(1), math.Copysign(0, -1)
	fmt.Println(min(nan, 1), max(1, nan), min(inf, nan), max(-inf, nan, 3))
	fmt.Println(pos(min(0.0, nz)), pos(min(nz, 0)), pos(max(nz, 0)), pos(max(0, nz)), pos(max(nz, nz)))
	fmt.Println(min(inf, 1, -inf), max(inf, 1, -inf))
	f, g := F(1.5), F(nan)
	fmt.Println(min(f, 2), max(f, 2), min(f, g), max(g, f), min(F(nz), 0))
	s := S("b")
	fmt.Println(min(s, "a", "c"), max(s, "a", "c"), min("", s), max("bb", s))
	x, y := 3, -4
	fmt.Println(min(x, y), max(x, y, 10), min(x), max(y), min(x, 2.0), max('a', x))
	u, v := uint8(200), uint8(100)
	fmt.Println(min(u, v), max(u, v), min(int8(u), int8(v)), min(uint64(1<<63), 5))
	const c = min(1, 2.5, 'a')
	const d = max("x", "y")
	var arr [max(2, 3)]int
	fmt.Println(c, d, len(arr))
	fmt.Printf("%T %T %T\n", min(1, 2.0), max(1, 'a'), min(x, 1))
	n := 0
	next := func() int { n++; return n }
	fmt.Println(min(next(), next(), next()), max(next(), next()), n)
	a, b := "same", string([]byte("same"))
	fmt.Println(min(a, b) == max(a, b))
}
