package math

const (
	ln2Hi = 6.93147180369123816490e-01 // its lowest bits are 0, so that its product with an exponent is exact
	ln2Lo = 1.90821492927058770002e-10
)

// scale is x * 2^k for a result that is a normal number.
func scale(x float64, k int) float64 { return Float64frombits(Float64bits(x) + uint64(k)<<52) }

// Expm1 is Exp(x) - 1, exact for small x too; after FreeBSD's s_expm1.c.
func Expm1(x float64) float64 {
	const (
		ln2Half = 3.46573590279972654709e-01
		q1      = -3.33333333333331316428e-02
		q2      = 1.58730158725481460165e-03
		q3      = -7.93650757867487942473e-05
		q4      = 4.00821782732936239552e-06
		q5      = -2.01099218183624371326e-07
	)
	a := Abs(x)
	switch {
	case x != x || IsInf(x, 1):
		return x
	case x <= -3.88162421113569373274e+01: // -56 ln 2
		return -1
	case x >= 7.09782712893383973096e+02:
		return Inf(1)
	case a < 1.0/(1<<54):
		return x
	}
	// x becomes the rest modulo ln 2, c what it lost by rounding.
	k, c := 0, 0.0
	if a > ln2Half {
		var hi, lo float64
		switch {
		case a >= 1.03972077083991796413e+00: // 1.5 ln 2
			k = int(1.44269504088896338700e+00*x + Copysign(0.5, x))
			hi, lo = x-float64(k)*ln2Hi, float64(k)*ln2Lo
		case x > 0:
			k, hi, lo = 1, x-ln2Hi, ln2Lo
		default:
			k, hi, lo = -1, x+ln2Hi, -ln2Lo
		}
		x = hi - lo
		c = (hi - x) - lo
	}
	half := 0.5 * x
	hxs := x * half
	r := 1 + hxs*(q1+hxs*(q2+hxs*(q3+hxs*(q4+hxs*q5))))
	t := 3 - r*half
	e := hxs * ((r - t) / (6 - x*t))
	if k == 0 {
		return x - (x*e - hxs)
	}
	e = x*(e-c) - c
	e -= hxs
	switch {
	case k == -1:
		return 0.5*(x-e) - 0.5
	case k == 1:
		if x < -0.25 {
			return -2 * (e - (x + 0.5))
		}
		return 1 + 2*(x-e)
	case k <= -2 || k > 56:
		return scale(1-(e-x), k) - 1
	case k < 20:
		return scale(Float64frombits(0x3ff0000000000000-0x20000000000000>>uint(k))-(e-x), k)
	}
	y := x - (e + Float64frombits(uint64(0x3ff-k)<<52))
	return scale(y+1, k)
}

// Exp2 is 2 to the power x.
func Exp2(x float64) float64 {
	const (
		p1 = 1.66666666666666657415e-01
		p2 = -2.77777777770155933842e-03
		p3 = 6.61375632143793436117e-05
		p4 = -1.65339022054652515390e-06
		p5 = 4.13813679705723846039e-08
	)
	switch {
	case x != x:
		return x
	case x > 1.0239999999999999e+03:
		return Inf(1)
	case x < -1.0740e+03:
		return 0
	}
	k := 0
	if x != 0 {
		k = int(x + Copysign(0.5, x))
	}
	t := x - float64(k)
	hi, lo := t*ln2Hi, -t*ln2Lo
	r := hi - lo
	w := r * r
	c := r - w*(p1+w*(p2+w*(p3+w*(p4+w*p5))))
	return Ldexp(1-((lo-(r*c)/(2-c))-hi), k)
}

// Log1p is Log(1 + x), exact for small x too; after FreeBSD's s_log1p.c.
func Log1p(x float64) float64 {
	switch {
	case x < -1 || x != x:
		return NaN()
	case x == -1:
		return Inf(-1)
	case IsInf(x, 1):
		return x
	}
	const (
		l1 = 6.666666666666735130e-01
		l2 = 3.999999999940941908e-01
		l3 = 2.857142874366239149e-01
		l4 = 2.222219843214978396e-01
		l5 = 1.818357216161805012e-01
		l6 = 1.531383769920937332e-01
		l7 = 1.479819860511658591e-01
	)
	// 1 + x = 2^k * (1 + f), c corrects the rounding of 1 + x.
	var k int
	var f, c float64
	mant := uint64(1) // 0: f is below 2^-20
	a := Abs(x)
	switch {
	case a < 1.0/(1<<54):
		return x
	case a < 1.0/(1<<29):
		return x - x*x*0.5
	case -2.928932188134524755992e-01 < x && x < 4.142135623730950488017e-01:
		f = x
	default:
		u := x
		if a < 1<<53 {
			u = 1 + x
		}
		mant = Float64bits(u)
		k = int(mant>>52) - 1023
		if a < 1<<53 {
			if k > 0 {
				c = 1 - (u - x)
			} else {
				c = x - (u - 1)
			}
			c /= u
		}
		mant &= 1<<52 - 1
		if mant < 0x0006a09e667f3bcd { // that of the square root of 2
			u = Float64frombits(mant | 0x3ff0000000000000)
		} else {
			k++
			u = Float64frombits(mant | 0x3fe0000000000000)
			mant = (1<<52 - mant) >> 2
		}
		f = u - 1
	}
	n := float64(k)
	half := 0.5 * f * f
	if mant == 0 {
		if f == 0 {
			if k == 0 {
				return 0
			}
			c += n * ln2Lo
			return n*ln2Hi + c
		}
		r := half * (1 - 0.66666666666666666*f)
		if k == 0 {
			return f - r
		}
		return n*ln2Hi - ((r - (n*ln2Lo + c)) - f)
	}
	s := f / (2 + f)
	z := s * s
	r := z * (l1 + z*(l2+z*(l3+z*(l4+z*(l5+z*(l6+z*l7))))))
	if k == 0 {
		return f - (half - s*(half+r))
	}
	return n*ln2Hi - ((half - (s*(half+r) + (n*ln2Lo + c))) - f)
}

// Cbrt is the cube root of x; after FreeBSD's s_cbrt.c.
func Cbrt(x float64) float64 {
	if x == 0 || x-x != 0 {
		return x
	}
	a := Abs(x)
	// A third of the exponent, and of the mantissa as if it were one: good to 5 bits.
	t := Float64frombits(Float64bits(a)/3 + 715094163<<32)
	if a < 0x1p-1022 {
		t = Float64frombits(Float64bits(a*(1<<54))/3 + 696219795<<32)
	}
	// To 23 bits, chopped to 22 and made larger than the root.
	r := t * t / a
	s := 5.42857142857142815906e-01 + r*t
	t *= 3.57142857142857150787e-01 + 1.60714285714285720630e+00/(s+1.41428571428571436819e+00-7.05306122448979611050e-01/s)
	t = Float64frombits(Float64bits(t)&(0xFFFFFFFFC<<28) + 1<<30)
	// One step of Newton's method.
	s = t * t
	r = a / s
	r = (r - t) / (t + t + r)
	return Copysign(t+t*r, x)
}

// Pow10 is 10 to the power n.
func Pow10(n int) float64 {
	switch {
	case n > 308:
		return Inf(1)
	case n >= 0:
		return tens[n/32] * units[n%32]
	case n >= -323:
		return tenths[-n/32] / units[-n%32]
	}
	return 0
}

var (
	units = [...]float64{
		1e00, 1e01, 1e02, 1e03, 1e04, 1e05, 1e06, 1e07, 1e08, 1e09, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
		1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31,
	}
	tens   = [...]float64{1e00, 1e32, 1e64, 1e96, 1e128, 1e160, 1e192, 1e224, 1e256, 1e288}
	tenths = [...]float64{1e-00, 1e-32, 1e-64, 1e-96, 1e-128, 1e-160, 1e-192, 1e-224, 1e-256, 1e-288, 1e-320}
)

// horner is c[0] + z*(c[1] + z*(…)).
func horner(z float64, c []float64) float64 {
	r := c[len(c)-1]
	for i := len(c) - 2; i >= 0; i-- {
		r = c[i] + z*r
	}
	return r
}
