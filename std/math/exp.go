package math

// FMA is x*y + z, rounded once.
func FMA(x, y, z float64) float64

// Exp is e to the power x: 2^k times the series at a sixteenth of the rest, squared four times.
func Exp(x float64) float64 {
	switch {
	case IsNaN(x) || IsInf(x, 1):
		return x
	case IsInf(x, -1):
		return 0
	case x > 7.09782712893384e+02:
		return Inf(1)
	case x < -2000:
		return 0
	}
	k := RoundToEven(x * Log2E)
	x = FMA(-k, 0.69314718055966295651160180568695068359375, x)
	x = FMA(-k, 0.28235290563031577122588448175013436025525412068e-12, x)
	x *= 0.0625
	p := 2.4801587301587301587e-5
	p = FMA(p, x, 1.9841269841269841270e-4)
	p = FMA(p, x, 1.3888888888888888889e-3)
	p = FMA(p, x, 8.3333333333333333333e-3)
	p = FMA(p, x, 4.1666666666666666667e-2)
	p = FMA(p, x, 1.6666666666666666667e-1)
	p = FMA(p, x, 0.5)
	p = FMA(p, x, 1)
	// (1+x)^2 - 1 = x * (x+2), which loses no digits.
	x *= p
	x *= x + 2
	x *= x + 2
	x *= x + 2
	x = FMA(x, x+2, 1)
	e := int(k) + 1023
	switch {
	case e >= 0x7FF:
		return Inf(1)
	case e > 0:
		return x * Float64frombits(uint64(e)<<52)
	case e < -52:
		return 0
	}
	return x * Float64frombits(uint64(e+1022)<<52) * 0x1p-1022
}

func odd(x float64) bool {
	if Abs(x) >= 1<<53 {
		return false
	}
	i, f := Modf(x)
	return f == 0 && int64(i)&1 == 1
}

// Pow is x to the power y.
func Pow(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case y == 1:
		return x
	case IsNaN(x) || IsNaN(y):
		return NaN()
	case x == 0:
		r := 0.0
		if y < 0 {
			r = Inf(1)
		}
		if odd(y) {
			r = Copysign(r, x)
		}
		return r
	case IsInf(y, 0):
		switch {
		case x == -1:
			return 1
		case (Abs(x) < 1) == (y > 0):
			return 0
		}
		return Inf(1)
	case IsInf(x, -1):
		return Pow(1/x, -y)
	case IsInf(x, 1):
		if y < 0 {
			return 0
		}
		return x
	case y == 0.5:
		return Sqrt(x)
	case y == -0.5:
		return 1 / Sqrt(x)
	}
	whole, part := Modf(Abs(y))
	if part != 0 && x < 0 {
		return NaN()
	}
	if whole >= 1<<63 {
		switch {
		case x == -1:
			return 1
		case (Abs(x) < 1) == (y > 0):
			return 0
		}
		return Inf(1)
	}
	// The result is r * 2^e; powers of two are counted apart, so that nothing overflows on the way.
	r, e := 1.0, 0
	if part != 0 {
		if part > 0.5 {
			part--
			whole++
		}
		r = Exp(part * Log(x))
	}
	f, fe := Frexp(x)
	for i := int64(whole); i != 0; i >>= 1 {
		if fe < -1<<12 || 1<<12 < fe {
			e += fe
			break
		}
		if i&1 == 1 {
			r *= f
			e += fe
		}
		f *= f
		fe <<= 1
		if f < .5 {
			f += f
			fe--
		}
	}
	if y < 0 {
		r, e = 1/r, -e
	}
	return Ldexp(r, e)
}
