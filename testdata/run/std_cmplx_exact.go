// Every function of math/cmplx gives Go's bits: hashes over special values and thousands of others.
package main

import (
	"fmt"
	"math"
	"math/cmplx"
)

var state uint64

func rnd() uint64 {
	state += 0x9e3779b97f4a7c15
	z := state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

var special = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.25, math.Inf(1), math.Inf(-1), math.NaN(), 1e300, -1e-300, 2, -3, math.Pi / 2, 5e-324}

func part() float64 {
	u := float64(rnd()>>11) / (1 << 53)
	switch rnd() % 5 {
	case 0:
		return math.Float64frombits(rnd())
	case 1:
		return u - 0.5
	case 2:
		return (u - 0.5) * 10
	case 3:
		return (u - 0.5) * 1e12
	}
	return (u - 0.5) * 100
}

func arg(i int) complex128 {
	if n := len(special); i < n*n {
		return complex(special[i/n], special[i%n])
	}
	return complex(part(), part())
}

func mix(h uint64, f float64) uint64 {
	b := math.Float64bits(f)
	if f != f {
		b = 0x7ff8000000000001
	}
	return (h ^ b) * 0x100000001b3
}

func main() {
	for _, f := range []struct {
		name string
		f    func(complex128) complex128
	}{
		{"Acos", cmplx.Acos}, {"Acosh", cmplx.Acosh}, {"Asin", cmplx.Asin}, {"Asinh", cmplx.Asinh}, {"Atan", cmplx.Atan}, {"Atanh", cmplx.Atanh},
		{"Conj", cmplx.Conj}, {"Cos", cmplx.Cos}, {"Cosh", cmplx.Cosh}, {"Cot", cmplx.Cot}, {"Exp", cmplx.Exp}, {"Log", cmplx.Log}, {"Log10", cmplx.Log10},
		{"Sin", cmplx.Sin}, {"Sinh", cmplx.Sinh}, {"Sqrt", cmplx.Sqrt}, {"Tan", cmplx.Tan}, {"Tanh", cmplx.Tanh},
		{"Abs, Phase", func(x complex128) complex128 { return complex(cmplx.Abs(x), cmplx.Phase(x)) }},
		{"Polar", func(x complex128) complex128 { r, θ := cmplx.Polar(x); return complex(r, θ) }},
		{"Rect", func(x complex128) complex128 { return cmplx.Rect(real(x), imag(x)) }},
		{"Pow", func(x complex128) complex128 { return cmplx.Pow(x, complex(part(), part())) }},
		{"Pow of special", func(x complex128) complex128 { return cmplx.Pow(complex(imag(x), 0), x) }},
		{"IsNaN", func(x complex128) complex128 {
			if cmplx.IsNaN(x) {
				return 1
			}
			if cmplx.IsInf(x) {
				return 1i
			}
			return 2
		}},
	} {
		h := uint64(14695981039346656037)
		state = 1
		for i := range 3000 {
			z := f.f(arg(i))
			h = mix(mix(h, real(z)), imag(z))
		}
		fmt.Println(f.name, h)
	}
	fmt.Println(cmplx.Inf(), cmplx.NaN())
}
