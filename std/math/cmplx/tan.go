package cmplx

import (
	"math"
	"math/bits"
)

// Tan is the tangent of x.
func Tan(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case inf(im):
		if !wild(re) {
			re = math.Sin(2 * re)
		}
		return complex(sign(0, re), sign(1, im))
	case re == 0 && nan(im):
		return x
	}
	d := math.Cos(2*re) + math.Cosh(2*im)
	if math.Abs(d) < 0.25 {
		d = tanSeries(x)
	}
	if d == 0 {
		return Inf()
	}
	return complex(math.Sin(2*re)/d, math.Sinh(2*im)/d)
}

// Tanh is the hyperbolic tangent of x.
func Tanh(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case inf(re):
		if !wild(im) {
			im = math.Sin(2 * im)
		}
		return complex(sign(1, re), sign(0, im))
	case im == 0 && nan(re):
		return x
	}
	d := math.Cosh(2*re) + math.Cos(2*im)
	if d == 0 {
		return Inf()
	}
	return complex(math.Sinh(2*re)/d, math.Sin(2*im)/d)
}

// Cot is the cotangent of x.
func Cot(x complex128) complex128 {
	re, im := real(x), imag(x)
	d := math.Cosh(2*im) - math.Cos(2*re)
	if math.Abs(d) < 0.25 {
		d = tanSeries(x)
	}
	if d == 0 {
		return Inf()
	}
	return complex(math.Sin(2*re)/d, -math.Sinh(2*im)/d)
}

// tanSeries is the series of cosh(2y) - cos(2x), where the difference itself would cancel.
func tanSeries(z complex128) float64 {
	x, y := modPi(math.Abs(2*real(z))), math.Abs(2*imag(z))
	x, y = x*x, y*y
	xn, yn, fact, n, sum := 1.0, 1.0, 1.0, 0.0, 0.0
	for sign := 1.0; ; sign = -sign {
		n++
		fact *= n
		n++
		fact *= n
		xn *= x
		yn *= y
		t := (yn + sign*xn) / fact
		sum += t
		// The terms come in pairs. A NaN ends it too.
		if sign < 0 && !(math.Abs(t/sum) > 1.0/(1<<53)) {
			return sum
		}
	}
}

// modPi is x modulo Pi, in (-Pi/2, Pi/2].
func modPi(x float64) float64 {
	// Pi in three parts, the first two short, so that their products are exact.
	const (
		part1 = 3.141592502593994
		part2 = 1.5099578831723193e-07
		part3 = 1.0780605716316238e-14
	)
	if math.Abs(x) < 1<<30 {
		t := float64(int64(x/math.Pi + 0.5))
		return ((x - t*part1) - t*part2) - t*part3
	}
	// Payne and Hanek: multiplied by as many bits of 1/Pi as matter.
	b := math.Float64bits(x)
	exp := uint(b>>52&0x7FF) - 1023 - 52 + 64
	mant := b&(1<<52-1) | 1<<52
	word, shift := exp/64, exp%64
	digits := func(i uint) uint64 {
		return overPi[word+i]<<shift | overPi[word+i+1]>>(64-shift)
	}
	carry2, _ := bits.Mul64(digits(2), mant)
	carry1, lo := bits.Mul64(digits(1), mant)
	lo, c := bits.Add64(lo, carry2, 0)
	hi, _ := bits.Add64(digits(0)*mant, carry1, c)
	n := uint(bits.LeadingZeros64(hi)) + 1
	hi = (hi<<n | lo>>(64-n)) >> 12
	x = math.Float64frombits(uint64(1023-n)<<52 | hi)
	if x > 0.5 {
		x--
	}
	return math.Pi * x
}

// overPi has the binary digits of 1/Pi; the point stands after the first word.
var overPi = [...]uint64{
	0x0000000000000000, 0x517cc1b727220a94, 0xfe13abe8fa9a6ee0, 0x6db14acc9e21c820, 0xff28b1d5ef5de2b0, 0xdb92371d2126e970,
	0x0324977504e8c90e, 0x7f0ef58e5894d39f, 0x74411afa975da242, 0x74ce38135a2fbf20, 0x9cc8eb1cc1a99cfa, 0x4e422fc5defc941d,
	0x8ffc4bffef02cc07, 0xf79788c5ad05368f, 0xb69b3f6793e584db, 0xa7a31fb34f2ff516, 0xba93dd63f5f2f8bd, 0x9e839cfbc5294975,
	0x35fdafd88fc6ae84, 0x2b0198237e3db5d5,
}

// Atan is the inverse of Tan.
func Atan(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0:
		return complex(math.Atan(re), im)
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Atanh(im))
	case inf(im) || inf(re):
		if nan(re) {
			return complex(math.NaN(), sign(0, im))
		}
		return complex(sign(math.Pi/2, re), sign(0, im))
	case nan(re) || nan(im):
		return NaN()
	}
	xx := re * re
	a := 1 - xx - im*im
	below := xx + (im-1)*(im-1)
	if a == 0 || below == 0 {
		return NaN()
	}
	w := modPi(0.5 * math.Atan2(2*re, a))
	return complex(w, 0.25*math.Log((xx+(im+1)*(im+1))/below))
}

// Atanh is the inverse of Tanh.
func Atanh(x complex128) complex128 { return overI(Atan(timesI(x))) }
