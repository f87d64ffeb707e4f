// Package cmplx has functions of complex numbers. The cases of infinities, NaNs and signed zeros are those of C99's annex G.
package cmplx

import "math"

// wild tells whether x is infinite or NaN.
func wild(x float64) bool { return x-x != 0 }

func inf(x float64) bool { return math.IsInf(x, 0) }

func nan(x float64) bool { return x != x }

func sign(x, s float64) float64 { return math.Copysign(x, s) }

// timesI is i*x, overI is x/i, both without rounding.
func timesI(x complex128) complex128 { return complex(-imag(x), real(x)) }
func overI(x complex128) complex128  { return complex(imag(x), -real(x)) }

// Abs is the absolute value of x.
func Abs(x complex128) float64 { return math.Hypot(real(x), imag(x)) }

// Phase is the angle of x in [-Pi, Pi].
func Phase(x complex128) float64 { return math.Atan2(imag(x), real(x)) }

// Polar is the absolute value and the angle of x.
func Polar(x complex128) (r, θ float64) { return Abs(x), Phase(x) }

// Rect is the number with the given absolute value and angle.
func Rect(r, θ float64) complex128 {
	s, c := math.Sincos(θ)
	return complex(r*c, r*s)
}

// Conj is the conjugate of x.
func Conj(x complex128) complex128 { return complex(real(x), -imag(x)) }

// Inf is a complex infinity.
func Inf() complex128 { return complex(math.Inf(1), math.Inf(1)) }

// NaN is a complex not-a-number.
func NaN() complex128 { return complex(math.NaN(), math.NaN()) }

// IsInf tells whether a part of x is infinite.
func IsInf(x complex128) bool { return inf(real(x)) || inf(imag(x)) }

// IsNaN tells whether a part of x is NaN and none infinite.
func IsNaN(x complex128) bool { return !IsInf(x) && (nan(real(x)) || nan(imag(x))) }

// Exp is e to the power x.
func Exp(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case inf(re) && re > 0 && im == 0:
		return x
	case inf(re) && wild(im):
		if re < 0 {
			return complex(0, sign(0, im))
		}
		return complex(math.Inf(1), math.NaN())
	case nan(re) && im == 0:
		return complex(math.NaN(), im)
	}
	return Rect(math.Exp(re), im)
}

// Log is the natural logarithm of x.
func Log(x complex128) complex128 { return complex(math.Log(Abs(x)), Phase(x)) }

// Log10 is the decimal logarithm of x.
func Log10(x complex128) complex128 {
	z := Log(x)
	return complex(math.Log10E*real(z), math.Log10E*imag(z))
}

// Pow is x to the power y.
func Pow(x, y complex128) complex128 {
	if x == 0 {
		switch r := real(y); {
		case IsNaN(y):
			return NaN()
		case r == 0:
			return 1
		case r > 0:
			return 0
		case imag(y) == 0:
			return complex(math.Inf(1), 0)
		}
		return Inf()
	}
	a, phase := Polar(x)
	if a == 0 {
		return 0
	}
	r, θ := math.Pow(a, real(y)), real(y)*phase
	if imag(y) != 0 {
		r *= math.Exp(-imag(y) * phase)
		θ += imag(y) * math.Log(a)
	}
	return Rect(r, θ)
}

// Sqrt is the root of x whose real part is not negative.
func Sqrt(x complex128) complex128 {
	a, b := real(x), imag(x)
	switch {
	case b == 0 && a == 0:
		return complex(0, b)
	case b == 0 && a < 0:
		return complex(0, sign(math.Sqrt(-a), b))
	case b == 0:
		return complex(math.Sqrt(a), b)
	case inf(b):
		return complex(math.Inf(1), b)
	case a == 0:
		r := math.Sqrt(0.5 * math.Abs(b))
		return complex(r, sign(r, b))
	}
	// Scaled, so that nothing overflows or becomes subnormal on the way.
	scale, back := 0x1p54, 0x1p-27
	if math.Abs(a) > 4 || math.Abs(b) > 4 {
		scale, back = 0.25, 2
	}
	a *= scale
	b *= scale
	// The part that loses no digits first, the other one from it.
	r := math.Hypot(a, b)
	var re, im float64
	if a > 0 {
		re = math.Sqrt(0.5*r + 0.5*a)
		im = back * math.Abs((0.5*b)/re)
		re *= back
	} else {
		im = math.Sqrt(0.5*r - 0.5*a)
		re = back * math.Abs((0.5*b)/im)
		im *= back
	}
	if b < 0 {
		im = -im
	}
	return complex(re, im)
}

func sinhcosh(x float64) (sh, ch float64) {
	if math.Abs(x) <= 0.5 {
		return math.Sinh(x), math.Cosh(x)
	}
	e := math.Exp(x)
	inverse := 0.5 / e
	e *= 0.5
	return e - inverse, e + inverse
}

// Sin is the sine of x.
func Sin(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && wild(re) || inf(im) && wild(re):
		return complex(math.NaN(), im)
	case re == 0 && wild(im):
		return x
	}
	s, c := math.Sincos(re)
	sh, ch := sinhcosh(im)
	return complex(s*ch, c*sh)
}

// Cos is the cosine of x.
func Cos(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && wild(re):
		return complex(math.NaN(), -im*sign(0, re))
	case inf(im) && re == 0:
		return complex(math.Inf(1), -re*sign(0, im))
	case inf(im) && wild(re):
		return complex(math.Inf(1), math.NaN())
	case re == 0 && nan(im):
		return complex(math.NaN(), 0)
	}
	s, c := math.Sincos(re)
	sh, ch := sinhcosh(im)
	return complex(c*ch, -s*sh)
}

// Sinh is the hyperbolic sine of x.
func Sinh(x complex128) complex128 { return overI(Sin(timesI(x))) }

// Cosh is the hyperbolic cosine of x.
func Cosh(x complex128) complex128 {
	if imag(x) == 0 && nan(real(x)) {
		return complex(math.NaN(), imag(x))
	}
	return Cos(timesI(x))
}

// Asin is the inverse of Sin.
func Asin(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && math.Abs(re) <= 1:
		return complex(math.Asin(re), im)
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Asinh(im))
	case nan(im):
		switch {
		case re == 0:
			return complex(re, math.NaN())
		case inf(re):
			return complex(math.NaN(), re)
		}
		return NaN()
	case inf(im):
		switch {
		case nan(re):
			return x
		case inf(re):
			return complex(sign(math.Pi/4, re), im)
		}
		return complex(sign(0, re), im)
	case inf(re):
		return complex(sign(math.Pi/2, re), sign(re, im))
	}
	// -i log(ix + sqrt(1-x²))
	xx := x * x
	return overI(Log(timesI(x) + Sqrt(complex(1-real(xx), -imag(xx)))))
}

// Asinh is the inverse of Sinh.
func Asinh(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && math.Abs(re) <= 1:
		return complex(math.Asinh(re), im)
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Asin(im))
	case inf(re):
		switch {
		case inf(im):
			return complex(re, sign(math.Pi/4, im))
		case nan(im):
			return x
		}
		return complex(re, sign(0, im))
	case nan(re):
		switch {
		case im == 0:
			return x
		case inf(im):
			return complex(im, re)
		}
		return NaN()
	case inf(im):
		return complex(sign(im, re), sign(math.Pi/2, im))
	}
	// log(x + sqrt(1+x²))
	xx := x * x
	return Log(x + Sqrt(complex(1+real(xx), imag(xx))))
}

// Acos is the inverse of Cos.
func Acos(x complex128) complex128 {
	w := Asin(x)
	return complex(math.Pi/2-real(w), -imag(w))
}

// Acosh is the inverse of Cosh.
func Acosh(x complex128) complex128 {
	if x == 0 {
		return complex(0, sign(math.Pi/2, imag(x)))
	}
	w := Acos(x)
	if imag(w) <= 0 {
		return timesI(w)
	}
	return overI(w)
}
