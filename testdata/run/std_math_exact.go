// Every function of math gives Go's bits: hashes over special values and thousands of others.
package main

import (
	"fmt"
	"math"
	"math/bits"
)

var state uint64 = 12345

func rnd() uint64 {
	state += 0x9e3779b97f4a7c15
	z := state
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}
func mix(h uint64, f float64) uint64 {
	b := math.Float64bits(f)
	if f != f {
		b = 0x7ff8000000000001
	}
	return bits.RotateLeft64(h, 7)*0x100000001b3 ^ b
}

type fn struct {
	name string
	f    func(float64) float64
}

var fns = []fn{{"Sin", math.Sin}, {"Cos", math.Cos}, {"Tan", math.Tan}, {"Asin", math.Asin}, {"Acos", math.Acos}, {"Atan", math.Atan}, {"Sinh", math.Sinh}, {"Cosh", math.Cosh}, {"Tanh", math.Tanh}, {"Asinh", math.Asinh}, {"Acosh", math.Acosh}, {"Atanh", math.Atanh}, {"Exp", math.Exp}, {"Exp2", math.Exp2}, {"Expm1", math.Expm1}, {"Log", math.Log}, {"Log1p", math.Log1p}, {"Log2", math.Log2}, {"Log10", math.Log10}, {"Cbrt", math.Cbrt}, {"Erf", math.Erf}, {"Erfc", math.Erfc}, {"Erfinv", math.Erfinv}, {"Erfcinv", math.Erfcinv}, {"Gamma", math.Gamma}, {"J0", math.J0}, {"J1", math.J1}, {"Y0", math.Y0}, {"Y1", math.Y1}, {"Sqrt", math.Sqrt}, {"Floor", math.Floor}, {"Ceil", math.Ceil}, {"Trunc", math.Trunc}, {"Round", math.Round}, {"RoundToEven", math.RoundToEven}, {"Logb", math.Logb},
	{"Sincos", func(x float64) float64 { a, b := math.Sincos(x); return a + 3*b }}, {"Lgamma", func(x float64) float64 { a, b := math.Lgamma(x); return a * float64(b+3) }}, {"Frexp", func(x float64) float64 { a, b := math.Frexp(x); return a + float64(b) }}, {"Modf", func(x float64) float64 { a, b := math.Modf(x); return a + 3*b }},
	{"J3", func(x float64) float64 { return math.Jn(3, x) }}, {"J-12", func(x float64) float64 { return math.Jn(-12, x) }}, {"J70", func(x float64) float64 { return math.Jn(70, x) }}, {"Y2", func(x float64) float64 { return math.Yn(2, x) }}, {"Y-5", func(x float64) float64 { return math.Yn(-5, x) }},
}

type fn2 struct {
	name string
	f    func(x, y float64) float64
}

var fns2 = []fn2{{"Atan2", math.Atan2}, {"Pow", math.Pow}, {"Hypot", math.Hypot}, {"Mod", math.Mod}, {"Remainder", math.Remainder}, {"Dim", math.Dim}, {"Max", math.Max}, {"Min", math.Min}, {"Copysign", math.Copysign}, {"Nextafter", math.Nextafter}, {"FMA", func(x, y float64) float64 { return math.FMA(x, y, -x*y) }}, {"FMA2", func(x, y float64) float64 { return math.FMA(x, x, y) }},
	{"Nextafter32", func(x, y float64) float64 { return float64(math.Nextafter32(float32(x), float32(y))) }}, {"Ldexp", func(x, y float64) float64 { return math.Ldexp(x, int(int16(math.Float64bits(y))>>4)) }}}
var special = []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, 0.5, -0.5, math.Inf(1), math.Inf(-1), math.NaN(), math.MaxFloat64, -math.MaxFloat64, 5e-324, -5e-324, 2.2250738585072014e-308, 1e-308, -1e-310, 3, 4, -3, -4, 1e300, 1e-300, 709.78, -745.2, 1 << 29, 1 << 53, 1 << 63, math.Pi, math.Pi / 2, math.Pi / 4, 0.7, 0.66, 0.84375, 1.25, 6, 28, 33, -33.5, -170.3, -180.7, 171.6, 171.7, 143.5, 1e15 + 0.5}

func arg(i int, k uint64) float64 {
	if i < len(special) {
		return special[i]
	}
	u := float64(k>>11) / (1 << 53)
	switch i % 6 {
	case 0:
		return math.Float64frombits(k)
	case 1:
		return u
	case 2:
		return (u - 0.5) * 4
	case 3:
		return (u - 0.5) * 60
	case 4:
		return (u - 0.5) * 1500
	}
	return (u - 0.5) * math.Float64frombits((1023+k%70)<<52)
}
func main() {
	n := 3000
	for _, f := range fns {
		h := uint64(0)
		state = 1
		for i := 0; i < n; i++ {
			x := arg(i, rnd())
			r := f.f(x)
			h = mix(h, r)
		}
		fmt.Printf("%s %x\n", f.name, h)
	}
	for _, f := range fns2 {
		h := uint64(0)
		state = 1
		for i := 0; i < n; i++ {
			x := arg(i, rnd())
			y := arg(int(rnd()%3000), rnd())
			if i < 2000 {
				x = special[i%len(special)]
				y = special[i/len(special)%len(special)]
			}
			r := f.f(x, y)
			h = mix(h, r)
		}
		fmt.Printf("%s %x\n", f.name, h)
	}
	{
		h := uint64(0)
		for i := -400; i < 400; i++ {
			h = mix(h, math.Pow10(i))
		}
		fmt.Println("Pow10", h, math.Ilogb(0), math.Ilogb(math.NaN()), math.Ilogb(math.Inf(-1)), math.Ilogb(1e-310), math.Ilogb(8))
	}
}
