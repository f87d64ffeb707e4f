package math

// normalize gives a number of the usual form and the power of two it was multiplied by, negated.
func normalize(x float64) (y float64, exp int) {
	if Abs(x) < 0x1p-1022 {
		return x * (1 << 52), -52
	}
	return x, 0
}

// Frexp takes f apart: frac * 2^exp with frac in [1/2, 1).
func Frexp(f float64) (frac float64, exp int) {
	if f == 0 || IsInf(f, 0) || IsNaN(f) {
		return f, 0
	}
	f, exp = normalize(f)
	x := Float64bits(f)
	exp += int(x>>52&0x7FF) - 1022
	return Float64frombits(x&^(0x7FF<<52) | 1022<<52), exp
}

// Ldexp is frac * 2^exp.
func Ldexp(frac float64, exp int) float64 {
	if frac == 0 || IsInf(frac, 0) || IsNaN(frac) {
		return frac
	}
	frac, e := normalize(frac)
	x := Float64bits(frac)
	exp += e + int(x>>52)&0x7FF - 1023
	if exp < -1075 {
		return Copysign(0, frac)
	}
	if exp > 1023 {
		if frac < 0 {
			return Inf(-1)
		}
		return Inf(1)
	}
	m := 1.0
	if exp < -1022 {
		// Subnormal: round once, by multiplying.
		exp += 53
		m = 0x1p-53
	}
	return m * Float64frombits(x&^(0x7FF<<52)|uint64(exp+1023)<<52)
}

// Modf takes f apart into an integer and a fraction, both with f's sign.
func Modf(f float64) (integer float64, fractional float64) {
	integer = Trunc(f)
	if IsInf(f, 0) {
		return f, NaN()
	}
	return integer, Copysign(f-integer, f)
}

// Mod is the remainder of x/y, with x's sign.
func Mod(x, y float64) float64 {
	if y == 0 || IsInf(x, 0) || IsNaN(x) || IsNaN(y) {
		return NaN()
	}
	y = Abs(y)
	yfr, yexp := Frexp(y)
	r := Abs(x)
	for r >= y {
		rfr, rexp := Frexp(r)
		if rfr < yfr {
			rexp--
		}
		r -= Ldexp(y, rexp-yexp)
	}
	if Signbit(x) {
		r = -r
	}
	return r
}

// Remainder is x - n*y for the integer n nearest to x/y.
func Remainder(x, y float64) float64 {
	switch {
	case IsNaN(x) || IsNaN(y) || IsInf(x, 0) || y == 0:
		return NaN()
	case IsInf(y, 0):
		return x
	}
	neg := Signbit(x)
	x, y = Abs(x), Abs(y)
	if x == y {
		if neg {
			return Copysign(0, -1)
		}
		return 0
	}
	if y <= MaxFloat64/2 {
		x = Mod(x, y+y)
	}
	if y < 0x1p-1021 {
		if x+x > y {
			x -= y
			if x+x >= y {
				x -= y
			}
		}
	} else if half := 0.5 * y; x > half {
		x -= y
		if x >= half {
			x -= y
		}
	}
	if neg {
		x = -x
	}
	return x
}

// Round rounds to the nearest integer, halves away from zero.
func Round(x float64) float64 {
	t := Trunc(x)
	if Abs(x-t) >= 0.5 {
		return t + Copysign(1, x)
	}
	return t
}

// RoundToEven rounds to the nearest integer, halves to even.
func RoundToEven(x float64) float64 {
	if IsNaN(x) || Abs(x) >= 1<<52 {
		return x
	}
	// Adding and taking away 2^52 rounds as the machine does.
	const big = 1 << 52
	y := Abs(x) + big
	return Copysign(y-big, x)
}

// Dim is x - y, or 0 if that is negative.
func Dim(x, y float64) float64 {
	v := x - y
	if v <= 0 {
		return 0
	}
	return v
}

// Nextafter is the next number from x towards y.
func Nextafter(x, y float64) (r float64) {
	switch {
	case IsNaN(x) || IsNaN(y):
		return NaN()
	case x == y:
		return x
	case x == 0:
		return Copysign(Float64frombits(1), y)
	case (y > x) == (x > 0):
		return Float64frombits(Float64bits(x) + 1)
	}
	return Float64frombits(Float64bits(x) - 1)
}

// Nextafter32 is the next float32 from x towards y.
func Nextafter32(x, y float32) (r float32) {
	switch {
	case x != x || y != y:
		return float32(NaN())
	case x == y:
		return x
	case x == 0:
		return float32(Copysign(float64(Float32frombits(1)), float64(y)))
	case (y > x) == (x > 0):
		return Float32frombits(Float32bits(x) + 1)
	}
	return Float32frombits(Float32bits(x) - 1)
}

// Logb is the binary exponent of x.
func Logb(x float64) float64 {
	switch {
	case x == 0:
		return Inf(-1)
	case IsInf(x, 0):
		return Inf(1)
	case IsNaN(x):
		return x
	}
	return float64(Ilogb(x))
}

// Ilogb is the binary exponent of x as an integer.
func Ilogb(x float64) int {
	switch {
	case x == 0:
		return MinInt32
	case IsNaN(x) || IsInf(x, 0):
		return MaxInt32
	}
	_, exp := Frexp(x)
	return exp - 1
}

// Hypot is the square root of p*p + q*q, without overflow on the way.
func Hypot(p, q float64) float64 {
	p, q = Abs(p), Abs(q)
	switch {
	case IsInf(p, 1) || IsInf(q, 1):
		return Inf(1)
	case IsNaN(p) || IsNaN(q):
		return NaN()
	}
	if p < q {
		p, q = q, p
	}
	if p == 0 {
		return 0
	}
	q /= p
	return p * Sqrt(1+q*q)
}

// Log is the natural logarithm.
func Log(x float64) float64 {
	switch {
	case IsNaN(x) || IsInf(x, 1):
		return x
	case x < 0:
		return NaN()
	case x == 0:
		return Inf(-1)
	}
	// x = 2^k * (1+f) with 1+f near 1; log(1+f) by a polynomial in s = f/(2+f).
	// The bits are taken as those of a normal number, as Go does on amd64, so that a subnormal x gives the same.
	bits := Float64bits(x)
	e := int(bits>>52) - 1022
	f := Float64frombits(bits&(1<<52-1) | 1022<<52)
	if f < Sqrt2/2 {
		f *= 2
		e--
	}
	f--
	k := float64(e)
	s := f / (2 + f)
	s2 := s * s
	s4 := s2 * s2
	odd := s2 * (6.666666666666735130e-01 + s4*(2.857142874366239149e-01+s4*(1.818357216161805012e-01+s4*1.479819860511658591e-01)))
	even := s4 * (3.999999999940941908e-01 + s4*(2.222219843214978396e-01+s4*1.531383769920937332e-01))
	half := 0.5 * f * f
	return k*6.93147180369123816490e-01 - ((half - (s*(half+(odd+even)) + k*1.90821492927058770002e-10)) - f)
}

// Log2 is the binary logarithm, exact for powers of two.
func Log2(x float64) float64 {
	frac, exp := Frexp(x)
	if frac == 0.5 {
		return float64(exp - 1)
	}
	return Log(frac)*(1/Ln2) + float64(exp)
}

// Log10 is the decimal logarithm.
func Log10(x float64) float64 { return Log(x) * (1 / Ln10) }
