package main

import (
	"fmt"
	"math"
	"strconv"
)

type Small complex64

func main() {
	inf, nan := math.Inf(1), math.NaN()
	for _, verb := range []string{"%v", "%g", "%G", "%e", "%E", "%f", "%F", "%.2f", "%8.2f", "%-8.2f|", "%+v", "%+.3e", "% g", "%08.3f", "%x", "%X", "%b", "%#v", "%d", "%s", "%#g", "%6.3v"} {
		fmt.Printf(verb+" ", 1.5-2.25i)
		fmt.Printf(verb+" ", complex64(complex(0.1, float32(inf))))
		fmt.Printf(verb+"\n", Small(complex(float32(nan), 100)))
	}
	fmt.Println(strconv.FormatComplex(1.0/3+2i, 'g', -1, 128), strconv.FormatComplex(1.0/3+2i, 'g', -1, 64), strconv.FormatComplex(complex(-0.5, -inf), 'e', 2, 128))
	for _, t := range []string{"1", "1i", "(1+2i)", "1-2i", "1e3+4E-2i", "Inf+NaNi", "-Infi", "1+-2i", "1++2i", "1+2", "", "()", "i", "+i", "1+i", "0x1p4-0x1p-2i", "1e400", "1+1e400i", "infinity-infinityi", "nan", "1_0i", "0x1_0p0i", "(1", "1 + 2i", "1+2i ", "3.5e+i", "-nan", "1-NaNi"} {
		v, err := strconv.ParseComplex(t, 128)
		u, _ := strconv.ParseComplex(t, 64)
		fmt.Println(v, u, err)
	}
}
