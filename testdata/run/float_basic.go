// Floating point: rounding of float32, infinities, NaN, negative zero.
package main

import (
	"fmt"
	"math"
)

var zero float64

func cmp(a, b float64) {
	fmt.Println(a == b, a != b, a < b, a <= b, a > b, a >= b, !(a < b), !(a >= b))
}

func sum32(n int) float32 {
	var s float32
	for i := 0; i < n; i++ {
		s += 0.1
	}
	return s
}

func sum64(n int) float64 {
	var s float64
	for i := 0; i < n; i++ {
		s += 0.1
	}
	return s
}

func main() {
	inf, ninf := 1/zero, -1/zero
	nan := zero / zero
	fmt.Println(inf, ninf, nan, -zero, 1/(zero*-1))
	cmp(1, 2)
	cmp(nan, nan)
	cmp(nan, 1)
	cmp(inf, inf)
	cmp(ninf, inf)
	negzero := zero * -1
	cmp(zero, negzero)
	if nan != nan {
		fmt.Println("NaN differs from itself")
	}
	switch {
	case nan < 0, nan > 0, nan == 0:
		fmt.Println("wrong")
	default:
		fmt.Println("NaN is unordered")
	}

	fmt.Println(sum32(10), sum32(1000), sum64(10), sum64(1000))
	var f32 float32 = 16777216
	fmt.Println(f32+1 == f32, f32+2 == f32, float64(f32)+1)
	var third float32 = 1
	third /= 3
	fmt.Println(third, float64(third), 1.0/3.0, third*3 == 1)
	fmt.Println(math.Sqrt(2), math.Sqrt(-1), math.Sqrt(1e300), math.Sqrt(zero))
	fmt.Println(math.MaxFloat64, math.SmallestNonzeroFloat64, math.MaxFloat32, math.Pi, math.E)
	fmt.Println(float32(math.Pi), f32*1e38 > math.MaxFloat32)
	big := math.MaxFloat64
	fmt.Println(big*2, -big*2, big/big, inf-inf, inf*zero)
	x := 1e-310
	fmt.Println(x, x/1e10, x/1e15)
	// Rounding is to nearest even.
	var m float64 = 9007199254740992
	fmt.Println(m+1 == m, m+3 == m+4, m-1 == m)
	fmt.Println(0.1+0.2, zero+0.1+0.2, 0x1p-2, 0x1.8p1, 1e3, .5, 5.)
	fmt.Println(min(1, nan), max(nan, 1), min(zero, negzero), 1/min(zero, negzero), 1/max(negzero, zero))
}
