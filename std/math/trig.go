package math

import "math/bits"

// octant gives the number of the octant that x ends in, made even, modulo 8, and what is left of x relative to it. x is not
// negative and finite. The method and the polynomials are those of the Cephes library.
func octant(x float64) (j uint64, z float64) {
	// Pi/4 in three parts, the first two short, so that their products with j are exact.
	const (
		part1 = 7.85398125648498535156e-1
		part2 = 3.77489470793079817668e-8
		part3 = 2.69515142907905952645e-15
	)
	if x >= 1<<29 {
		return octantOfLarge(x)
	}
	j = uint64(x * (4 / Pi))
	y := float64(j)
	if j&1 == 1 {
		j++
		y++
	}
	return j & 7, ((x - y*part1) - y*part2) - y*part3
}

// octantOfLarge does it after Payne and Hanek: multiplied by as many bits of 4/Pi as matter, in integers.
func octantOfLarge(x float64) (j uint64, z float64) {
	b := Float64bits(x)
	exp := uint(b>>52&0x7FF) - 1023 - 52 + 61
	mant := b&(1<<52-1) | 1<<52
	word, shift := exp/64, exp%64
	digits := func(i uint) uint64 {
		return fourOverPi[word+i]<<shift | fourOverPi[word+i+1]>>(64-shift)
	}
	carry2, _ := bits.Mul64(digits(2), mant)
	carry1, lo := bits.Mul64(digits(1), mant)
	lo, c := bits.Add64(lo, carry2, 0)
	hi, _ := bits.Add64(digits(0)*mant, carry1, c)
	j = hi >> 61
	// The fraction becomes a float of its highest 53 bits.
	hi = hi<<3 | lo>>61
	n := uint(bits.LeadingZeros64(hi)) + 1
	hi = (hi<<n | lo>>(64-n)) >> 12
	z = Float64frombits(uint64(1023-n)<<52 | hi)
	if j&1 == 1 {
		j = (j + 1) & 7
		z--
	}
	return j, z * (Pi / 4)
}

// fourOverPi has the binary digits of 4/Pi; the point stands after the first word.
var fourOverPi = [...]uint64{
	0x0000000000000001, 0x45f306dc9c882a53, 0xf84eafa3ea69bb81, 0xb6c52b3278872083, 0xfca2c757bd778ac3, 0x6e48dc74849ba5c0,
	0x0c925dd413a32439, 0xfc3bd63962534e7d, 0xd1046bea5d768909, 0xd338e04d68befc82, 0x7323ac7306a673e9, 0x3908bf177bf25076,
	0x3ff12fffbc0b301f, 0xde5e2316b414da3e, 0xda6cfd9e4f96136e, 0x9e8c7ecd3cbfd45a, 0xea4f758fd7cbe2f6, 0x7a0e73ef14a525d4,
	0xd7f6bf623f1aba10, 0xac06608df8f6d757,
}

// sinPoly and cosPoly are sine and cosine between -Pi/4 and Pi/4.
func sinPoly(z float64) float64 {
	w := z * z
	p := 1.58962301576546568060e-10*w - 2.50507477628578072866e-8
	p = p*w + 2.75573136213857245213e-6
	p = p*w - 1.98412698295895385996e-4
	p = p*w + 8.33333333332211858878e-3
	p = p*w - 1.66666666666666307295e-1
	return z + z*w*p
}

func cosPoly(z float64) float64 {
	w := z * z
	p := -1.13585365213876817300e-11*w + 2.08757008419747316778e-9
	p = p*w - 2.75573141792967388112e-7
	p = p*w + 2.48015872888517045348e-5
	p = p*w - 1.38888888888730564116e-3
	p = p*w + 4.16666666666665929218e-2
	return 1 - 0.5*w + w*w*p
}

// Sin is the sine of x radians.
func Sin(x float64) float64 {
	if x == 0 || x != x {
		return x
	}
	if IsInf(x, 0) {
		return NaN()
	}
	j, z := octant(Abs(x))
	y := 0.0
	if j&2 != 0 {
		y = cosPoly(z)
	} else {
		y = sinPoly(z)
	}
	if (x < 0) != (j > 3) {
		y = -y
	}
	return y
}

// Cos is the cosine of x radians.
func Cos(x float64) float64 {
	if x-x != 0 {
		return NaN()
	}
	j, z := octant(Abs(x))
	y := 0.0
	if j&2 != 0 {
		y = sinPoly(z)
	} else {
		y = cosPoly(z)
	}
	if j == 2 || j == 4 {
		y = -y
	}
	return y
}

// Sincos is Sin and Cos in one.
func Sincos(x float64) (sin, cos float64) {
	if x == 0 {
		return x, 1
	}
	if x-x != 0 {
		return NaN(), NaN()
	}
	j, z := octant(Abs(x))
	sin, cos = sinPoly(z), cosPoly(z)
	if j&2 != 0 {
		sin, cos = cos, sin
	}
	if (x < 0) != (j > 3) {
		sin = -sin
	}
	if j == 2 || j == 4 {
		cos = -cos
	}
	return sin, cos
}

// Tan is the tangent of x radians.
func Tan(x float64) float64 {
	if x == 0 || x != x {
		return x
	}
	if IsInf(x, 0) {
		return NaN()
	}
	j, z := octant(Abs(x))
	y, w := z, z*z
	if w > 1e-14 {
		p := (-1.30936939181383777646e4*w+1.15351664838587416140e6)*w - 1.79565251976484877988e7
		q := (((w+1.36812963470692954678e4)*w-1.32089234440210967447e6)*w+2.50083801823357915839e7)*w - 5.38695755929454629881e7
		y = z + z*(w*p/q)
	}
	if j&2 != 0 {
		y = -1 / y
	}
	if x < 0 {
		y = -y
	}
	return y
}

// Asin is the arcsine of x.
func Asin(x float64) float64 {
	if x == 0 {
		return x
	}
	a := Abs(x)
	if a > 1 || x != x {
		return NaN()
	}
	r := Sqrt(1 - a*a)
	if a > 0.7 {
		r = Pi/2 - atanPos(r/a)
	} else {
		r = atanPos(a / r)
	}
	if x < 0 {
		r = -r
	}
	return r
}

// Acos is the arccosine of x.
func Acos(x float64) float64 { return Pi/2 - Asin(x) }

// atanPos is the arctangent of a number that is not negative, by one of three ranges.
func atanPos(x float64) float64 {
	const more = 6.123233995736765886130e-17 // what Pi/2 as a float64 lacks
	if x <= 0.66 {
		return atanPoly(x)
	}
	if x > 2.41421356237309504880 { // tan(3 Pi/8)
		return Pi/2 - atanPoly(1/x) + more
	}
	return Pi/4 + atanPoly((x-1)/(x+1)) + 0.5*more
}

func atanPoly(x float64) float64 {
	z := x * x
	p := (((-8.750608600031904122785e-01*z-1.615753718733365076637e+01)*z-7.500855792314704667340e+01)*z-1.228866684490136173410e+02)*z - 6.485021904942025371773e+01
	q := ((((z+2.485846490142306297962e+01)*z+1.650270098316988542046e+02)*z+4.328810604912902668951e+02)*z+4.853903996359136964868e+02)*z + 1.945506571482613964425e+02
	z = z * p / q
	return x*z + x
}

// Atan is the arctangent of x.
func Atan(x float64) float64 {
	if x == 0 {
		return x
	}
	if x > 0 {
		return atanPos(x)
	}
	return -atanPos(-x)
}

// Atan2 is the angle of the point x, y.
func Atan2(y, x float64) float64 {
	switch {
	case x != x || y != y:
		return NaN()
	case y == 0:
		if Signbit(x) {
			return Copysign(Pi, y)
		}
		return Copysign(0, y)
	case x == 0:
		return Copysign(Pi/2, y)
	case IsInf(x, 0):
		angle := 0.0
		if IsInf(y, 0) {
			angle = Pi / 4
		}
		if x < 0 {
			angle = Pi
			if IsInf(y, 0) {
				angle = 3 * Pi / 4
			}
		}
		return Copysign(angle, y)
	case IsInf(y, 0):
		return Copysign(Pi/2, y)
	}
	q := Atan(y / x)
	if x < 0 {
		if q <= 0 {
			return q + Pi
		}
		return q - Pi
	}
	return q
}
