package main

import (
	"fmt"
	"math"
)

type C complex128

func (c C) Conj() C { return C(complex(real(c), -imag(c))) }

type S struct {
	n int8
	z complex64
	w complex128
}

const (
	i0      = 1i
	big     = 1 << 100 * 1i
	third   = (1 + 2i) / 3
	product = (1 + 2i) * (3 - 4i)
	isReal  = 1i * 1i
	fromInt = 'a' + 0i
)

var intOfComplex int = 2 + 0i
var float32Of float32 = 1.5 + 0i

func pair() (float64, float64)       { return 3, 4 }
func swap(z complex128) complex128   { return complex(imag(z), real(z)) }
func sum(zs ...complex128) (s complex128) {
	for _, z := range zs {
		s += z
	}
	return
}
func many(a complex64, n int, b complex128, s string, c complex64) (complex64, string, complex128) {
	return a + c, s, b * complex(float64(n), 0)
}

func main() {
	fmt.Println(i0, third, product, isReal, real(isReal), fromInt, intOfComplex, float32Of)
	fmt.Println(real(big) == 0, imag(big) == 1<<100)
	var z complex128 = 1 + 2i
	var w = 3 - 4i
	fmt.Println(z+w, z-w, z*w, z/w, -z, +z, z == w, z != w)
	z++
	w--
	z *= w
	fmt.Println(z, w)
	z /= 2
	z += 1i
	z -= 1
	fmt.Println(z)
	var c64 complex64 = complex64(z)
	fmt.Println(c64*c64, c64/complex(3, 0.1), complex128(c64))
	fmt.Println(C(z).Conj(), C.Conj(C(z)))
	fmt.Printf("%T %T %T %T %T\n", z, c64, real(z), imag(c64), 1i)
	fmt.Println(swap(z), sum(), sum(1, 2i, 3+3i), sum([]complex128{1, 1i}...))
	fmt.Println(many(1i, 2, 3+1i, "s", 7))
	// In memory and interfaces.
	s := S{1, 1i, 2}
	arr := [3]complex64{1: 2i}
	m := map[complex128]string{0: "zero", 1i: "i", complex(math.Copysign(0, -1), 0): "negzero"}
	fmt.Println(s, arr, m, s == S{1, 1i, 2}, arr == [3]complex64{0, 2i})
	m[complex(math.NaN(), 0)] = "nan"
	m[complex(math.NaN(), 0)] = "nan"
	fmt.Println(len(m), m[complex(0, math.Copysign(0, -1))])
	var e any = 1 + 2i
	fmt.Println(e == any(1+2i), e == any(complex64(1+2i)), e.(complex128))
	em := map[any]int{complex64(1): 1, complex128(1): 2, 1: 3}
	fmt.Println(em[complex64(1)], em[complex(1, 0)], em[1])
	ch := make(chan complex64, 2)
	ch <- 5i
	fmt.Println(<-ch)
	p := &s.w
	*p = complex(pair())
	fmt.Println(s, *p)
	f := func() complex128 { z += 1; return z }
	fmt.Println(f(), f(), z)
	switch z {
	case 1i:
		fmt.Println("no")
	case z:
		fmt.Println("same")
	}
	inf, nan, zero := math.Inf(1), math.NaN(), 0.0
	vals := []float64{0, math.Copysign(0, -1), 1, -2.5, inf, -inf, nan}
	for _, a := range vals {
		for _, b := range vals {
			x := complex(a, b)
			fmt.Print(x/complex(zero, zero), x/complex(-zero, 1), x/complex(inf, 1), complex(1, zero)/x, x*complex(1, 1), x*x, x == x, " ", x/x, "\n")
		}
	}
	fmt.Printf("%v %+v %#v\n", s, s, s)
	println(1.5+2i, complex64(0.1i), z, complex(nan, inf), -1i)
}
