// Printf with floating-point numbers, and the shortest decimal form of Println.
package main

import (
	"fmt"
	"math"
)

type Celsius float64

func main() {
	x := 3.14159265
	fmt.Printf("%f|%.2f|%8.3f|%-8.2f|%08.3f|%+.1f|% .1f|%.0f\n", x, x, x, x, x, x, x, x)
	fmt.Printf("%e|%.2e|%12.3e|%E|%g|%.3g|%G|%10.4g|%-10.3g|\n", x, x, x, x, x, x, x, x, x)
	x = -1234567.891
	fmt.Printf("%f|%.2f|%e|%g|%.3g|%.10g|%012.2f|%v\n", x, x, x, x, x, x, x, x)
	for _, f := range []float64{0, 1, -1, 0.5, 10, 100, 1e5, 1e6, 1e20, 1e21, 1e22, 1e100, 1e-3, 1e-4, 1e-5, 1e-10, 123456789, 1234567890123, 0.1, 0.2, 0.3, 1.0 / 3, 2.0 / 3, 5e-324, math.MaxFloat64} {
		fmt.Println(f, float32(f) == 0)
		fmt.Printf("  %v %g %e %f %.3f %.0f\n", f, f, f, min(f, 1e15), min(f, 1e15), min(f, 1e15))
	}
	for _, f := range []float32{0.1, 0.2, 1.0 / 3, 16777216, 3.4e38, 1e-45, 2.5, 1e7, 123456.789} {
		fmt.Printf("%v %g %.2f %e\n", f, f, f, f)
	}
	// Halves round to even in decimal output.
	fmt.Printf("%.0f %.0f %.0f %.0f %.1f %.1f %.2f %.2f\n", 0.5, 1.5, 2.5, 3.5, 0.25, 0.35, 1.005, 2.675)
	fmt.Printf("%.1f %.2f %.0f %5.1f%%\n", 0.95, 9.995, 99.5, 99.95)
	zero := 0.0
	inf := 1 / zero
	fmt.Printf("%f %v %+v %5.1f|%-8v|%08f\n", inf, -inf, inf, zero/zero, inf, -inf)
	fmt.Println(inf, -inf, zero/zero, -zero, zero*-1)
	fmt.Printf("%v %.1f %T %6.1f|\n", Celsius(36.6), Celsius(36.6), Celsius(0), Celsius(-40))
	fmt.Printf("%v %.1f %5.2f\n", []float64{1, 2.5, 1e10}, []float64{1, 2.55}, [2]float32{0.1, 1.0 / 3})
	fmt.Printf("%6.3v|%-10v|%+v|%010v\n", 3.14159, 2.5, 2.5, -2.5)
	fmt.Printf("%.3s|%d\n", "abcdef", []int{})
	fmt.Printf("%.15f %.20f\n", 0.1, 0.1)
	fmt.Printf("%.3f %.3f\n", 1e15, 123456789012345680.0)
	fmt.Printf("%g %g %g %g\n", 100000.0, 1000000.0, 1e21, 0.0001)
	fmt.Printf("%#v %#v %#v %#v\n", 1.0, 1e6, 1e21, 0.5)
	fmt.Printf("%x %b\n", 1.0, 1.0)
	fmt.Println(4503599627370496.5, 9007199254740993.0, 1.7976931348623157e308, 2.2250738585072014e-308, 4.9e-324)
	fmt.Println(0.1+0.7, 1.1*1.1, 1e23, 8.41e21, 9.5e-7, 5e-7)
	for i := range 4 {
		fmt.Printf("%*.*f|", 8, i, math.Pi)
	}
	fmt.Println()
}
