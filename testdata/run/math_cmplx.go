package main

import (
	"fmt"
	"math"
	"math/cmplx"
)

var funcs = []struct {
	name string
	f    func(complex128) complex128
}{
	{"Acos", cmplx.Acos}, {"Acosh", cmplx.Acosh}, {"Asin", cmplx.Asin}, {"Asinh", cmplx.Asinh},
	{"Atan", cmplx.Atan}, {"Atanh", cmplx.Atanh}, {"Conj", cmplx.Conj}, {"Cos", cmplx.Cos},
	{"Cosh", cmplx.Cosh}, {"Cot", cmplx.Cot}, {"Exp", cmplx.Exp}, {"Log", cmplx.Log},
	{"Log10", cmplx.Log10}, {"Sin", cmplx.Sin}, {"Sinh", cmplx.Sinh}, {"Sqrt", cmplx.Sqrt},
	{"Tan", cmplx.Tan}, {"Tanh", cmplx.Tanh},
}

func main() {
	inf, nan := math.Inf(1), math.NaN()
	parts := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -2.5, 1e-9, 3e5, math.Pi / 2, inf, -inf, nan}
	for _, f := range funcs {
		fmt.Println(f.name)
		for _, a := range parts {
			for _, b := range parts {
				z := f.f(complex(a, b))
				fmt.Printf(" %.12g", z)
			}
			fmt.Println()
		}
	}
	for _, a := range parts {
		for _, b := range parts {
			z := complex(a, b)
			r, θ := cmplx.Polar(z)
			fmt.Println(cmplx.Abs(z), cmplx.Phase(z), r, θ, cmplx.Rect(a, b), cmplx.IsInf(z), cmplx.IsNaN(z))
			fmt.Printf("%.12g %.12g %.12g\n", cmplx.Pow(z, 2), cmplx.Pow(z, 0.5-1i), cmplx.Pow(complex(b, 1), z))
		}
	}
	fmt.Println(cmplx.Inf(), cmplx.NaN(), cmplx.Pow(0, 0), cmplx.Pow(0, -1), cmplx.Pow(0, -1i-1), cmplx.Pow(0, 2+1i), cmplx.Pow(0, cmplx.NaN()))
	fmt.Printf("%.10g %.10g %.10g\n", cmplx.Tan(math.Pi/2+1e-5i), cmplx.Cot(1e-4+1e-5i), cmplx.Tan(complex(1e10*math.Pi+1, 0.01)))
	fmt.Printf("%.12g\n", cmplx.Exp(1i*math.Pi)+1)
}
