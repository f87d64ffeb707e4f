// Package math: functions that take numbers apart, round them and take logarithms.
package main

import (
	"fmt"
	"math"
)

func main() {
	for _, x := range []float64{0, 1, -2.5, 3.5, 0.1, 1e300, 5e-324, math.Inf(1), math.NaN()} {
		f, e := math.Frexp(x)
		i, r := math.Modf(x)
		fmt.Println(x, f, e, i, r, math.Ldexp(f, e) == x, math.Round(x), math.RoundToEven(x))
		fmt.Println(math.Mod(x, 0.7), math.Remainder(x, 0.7), math.Hypot(x, 2), math.Dim(x, 1), math.Logb(x))
		fmt.Println(math.Exp(x), math.Pow(x, 3), math.Pow(2, x), math.Pow(1.7, x/3), math.FMA(x, 0.1, -0.2))
		fmt.Println(math.Log(x), math.Log2(x), math.Log10(x), math.Nextafter(x, 2))
	}
}
