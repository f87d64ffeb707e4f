package math

import "math/bits"

// unpack gives x as mant * 2^exp with bit 63 of mant set. x is finite and not zero.
func unpack(x float64) (mant uint64, exp int) {
	frac, e := Frexp(Abs(x))
	return (Float64bits(frac)&(1<<52-1) | 1<<52) << 11, e - 64
}

// FMA is x*y + z, rounded once.
func FMA(x, y, z float64) float64 {
	if x == 0 || y == 0 || x-x != 0 || y-y != 0 {
		return x*y + z
	}
	if z == 0 {
		return x * y
	}
	if z-z != 0 {
		return z
	}
	neg, zneg := Signbit(x) != Signbit(y), Signbit(z)
	mx, ex := unpack(x)
	my, ey := unpack(y)
	// The product and z as numbers of 128 bits whose two highest bits are free.
	hi, lo := bits.Mul64(mx, my)
	e := ex + ey
	if hi>>63 == 0 {
		hi, lo = hi<<1|lo>>63, lo<<1
		e--
	}
	lo, hi = lo>>2|hi<<62, hi>>2
	e += 2
	zh, ez := unpack(z)
	zl := zh << 62
	zh >>= 2
	ez += 2 - 64
	if ez > e || ez == e && (zh > hi || zh == hi && zl > lo) {
		hi, lo, e, neg, zh, zl, ez, zneg = zh, zl, ez, zneg, hi, lo, e, neg
	}
	// The smaller one comes to the larger one's place; what is lost is remembered in the lowest bit.
	if d := uint(e - ez); d >= 128 {
		zh, zl = 0, 1
	} else if d >= 64 {
		lost := zl != 0 || zh<<1<<(127-d) != 0
		zh, zl = 0, zh>>(d-64)
		if lost {
			zl |= 1
		}
	} else if d > 0 {
		lost := zl<<(64-d) != 0
		zh, zl = zh>>d, zl>>d|zh<<(64-d)
		if lost {
			zl |= 1
		}
	}
	var c uint64
	if neg == zneg {
		lo, c = bits.Add64(lo, zl, 0)
		hi, _ = bits.Add64(hi, zh, c)
	} else {
		lo, c = bits.Sub64(lo, zl, 0)
		hi, _ = bits.Sub64(hi, zh, c)
	}
	if hi|lo == 0 {
		return 0
	}
	if hi == 0 {
		hi, lo = lo, 0
		e -= 64
	}
	n := uint(bits.LeadingZeros64(hi))
	hi, lo = hi<<n|lo>>(64-n), lo<<n
	e -= int(n)
	if lo != 0 {
		hi |= 1
	}
	// hi * 2^(e+64) to 53 bits, or fewer below the normal numbers.
	drop, exp := uint(11), e+64+11
	if exp < -1074 {
		drop += uint(-1074 - exp)
		exp = -1074
	}
	var r float64
	if drop < 64 {
		kept, rest, half := hi>>drop, hi&(1<<drop-1), uint64(1)<<(drop-1)
		if rest > half || rest == half && kept&1 != 0 {
			kept++
		}
		r = Ldexp(float64(kept), exp)
	} else if drop == 64 && hi > 1<<63 {
		r = 0x1p-1074
	}
	if neg {
		r = -r
	}
	return r
}

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
