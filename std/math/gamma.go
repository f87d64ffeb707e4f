package math

// Gamma, after the Cephes library, and its logarithm, after FreeBSD's e_lgamma_r.c. The coefficients stand from the constant term
// upward.
var (
	gammaP = [...]float64{
		9.99999999999999996796e-01, 4.94214826801497100753e-01, 2.07448227648435975150e-01, 4.76367800457137231464e-02,
		1.04213797561761569935e-02, 1.19135147006586384913e-03, 1.60119522476751861407e-04,
	}
	gammaQ = [...]float64{
		1.00000000000000000320e+00, 7.14304917030273074085e-02, -2.34591795718243348568e-01, 3.58236398605498653373e-02,
		1.18139785222060435552e-02, -4.45641913851797240494e-03, 5.39605580493303397842e-04, -2.31581873324120129819e-05,
	}
	gammaS = [...]float64{
		1, 8.33333333333482257126e-02, 3.47222221605458667310e-03, -2.68132617805781232825e-03,
		-2.29549961613378126380e-04, 7.87311395793093628397e-04,
	}
	lgammaA = [...]float64{
		7.72156649015328655494e-02, 6.73523010531292681824e-02, 7.38555086081402883957e-03, 1.19270763183362067845e-03,
		2.20862790713908385557e-04, 2.52144565451257326939e-05,
	}
	lgammaB = [...]float64{
		3.22467033424113591611e-01, 2.05808084325167332806e-02, 2.89051383673415629091e-03, 5.10069792153511336608e-04,
		1.08011567247583939954e-04, 4.48640949618915160150e-05,
	}
	lgammaT0 = [...]float64{
		4.83836122723810047042e-01, -3.27885410759859649565e-02, 6.10053870246291332635e-03, -1.40346469989232843813e-03,
		3.15632070903625950361e-04,
	}
	lgammaT1 = [...]float64{
		-1.47587722994593911752e-01, 1.79706750811820387126e-02, -3.68452016781138256760e-03, 8.81081882437654011382e-04,
		-3.12754168375120860518e-04,
	}
	lgammaT2 = [...]float64{
		6.46249402391333854778e-02, -1.03142241298341437450e-02, 2.25964780900612472250e-03, -5.38595305356740546715e-04,
		3.35529192635519073543e-04,
	}
	lgammaS = [...]float64{
		-7.72156649015328655494e-02, 2.14982415960608852501e-01, 3.25778796408930981787e-01, 1.46350472652464452805e-01,
		2.66422703033638609560e-02, 1.84028451407337715652e-03, 3.19475326584100867617e-05,
	}
	lgammaR = [...]float64{
		1, 1.39200533467621045958e+00, 7.21935547567138069525e-01, 1.71933865632803078993e-01, 1.86459191715652901344e-02,
		7.77942496381893596434e-04, 7.32668430744625636189e-06,
	}
	lgammaU = [...]float64{
		-7.72156649015328655494e-02, 6.32827064025093366517e-01, 1.45492250137234768737e+00, 9.77717527963372745603e-01,
		2.28963728064692451092e-01, 1.33810918536787660377e-02,
	}
	lgammaV = [...]float64{
		1, 2.45597793713041134822e+00, 2.12848976379893395361e+00, 7.69285150456672783825e-01, 1.04222645593369134254e-01,
		3.21709242282423911810e-03,
	}
	lgammaW = [...]float64{
		8.33333333333329678849e-02, -2.77777777728775536470e-03, 7.93650558643019558500e-04, -5.95187557450339963135e-04,
		8.36339918996282139126e-04, -1.63092934096575273989e-03,
	}
)

// stirling is Stirling's formula as two factors, because their product may overflow although a quotient by it does not.
func stirling(x float64) (float64, float64) {
	if x > 200 {
		return Inf(1), 1
	}
	const sqrtTwoPi = 2.506628274631000502417
	w := horner(1/x, gammaS[:])
	e := Exp(x)
	if x > 143.01608 {
		v := Pow(x, 0.5*x-0.25)
		return v, sqrtTwoPi * w * (v / e)
	}
	return Pow(x, x-0.5) / e, sqrtTwoPi * w
}

// Gamma is the Gamma function of x.
func Gamma(x float64) float64 {
	switch {
	case x != x || IsInf(x, -1) || x < 0 && x == Trunc(x):
		return NaN()
	case IsInf(x, 1):
		return x
	case x == 0:
		return Copysign(Inf(1), x)
	case x > 33:
		a, b := stirling(x)
		return a * b
	case x < -33:
		return gammaReflected(-x)
	}
	// Gamma(x) = z * Gamma of something between 2 and 3.
	z := 1.0
	for ; x >= 3; z *= x {
		x--
	}
	for x < 2 {
		if x < 1e-09 && x > -1e-09 {
			if x == 0 {
				return Inf(1)
			}
			const euler = 0.57721566490153286060651209008240243104215933593992
			return z / ((1 + euler*x) * x)
		}
		z /= x
		x++
	}
	if x == 2 {
		return z
	}
	x -= 2
	return z * horner(x, gammaP[:]) / horner(x, gammaQ[:])
}

// gammaReflected is Gamma(-q), for q above 33 that is not whole.
func gammaReflected(q float64) float64 {
	whole := Floor(q)
	sign := 1.0
	if int64(whole)&1 == 0 {
		sign = -1
	}
	z := q - whole
	if z > 0.5 {
		z = q - (whole + 1)
	}
	z = Abs(q * Sin(Pi*z))
	if z == 0 {
		return Copysign(Inf(1), sign)
	}
	a, b := stirling(q)
	if d := z * a * b; !IsInf(d, 0) {
		return sign * (Pi / d)
	}
	return sign * (Pi / z / a / b)
}

// Lgamma is the logarithm of the absolute value of Gamma(x), and Gamma's sign.
func Lgamma(x float64) (lgamma float64, sign int) {
	switch {
	case x-x != 0:
		return x, 1
	case x == 0:
		return Inf(1), 1
	}
	sign = 1
	a := Abs(x)
	if a < 1.0/(1<<70) {
		if x < 0 {
			sign = -1
		}
		return -Log(a), sign
	}
	if x > 0 {
		return lgammaPos(a), 1
	}
	if a >= 1<<52 {
		return Inf(1), 1
	}
	t := sinPi(a)
	if t == 0 {
		return Inf(1), 1
	}
	if t < 0 {
		sign = -1
	}
	// As FreeBSD has it: 1 and 2 are not reflected, but they are whole and do not come here.
	return Log(Pi/Abs(t*a)) - lgammaPos(a), sign
}

// lgammaPos is Lgamma of a positive number.
func lgammaPos(x float64) float64 {
	const (
		minimum = 1.461632144968362245 // where Gamma is smallest
		tc      = 1.46163214496836224576e+00
		tf      = -1.21486290535849611461e-01
		tt      = -3.63867699703950536541e-18
	)
	switch {
	case x == 1 || x == 2:
		return 0
	case x < 2:
		r, base := 0.0, 0.0
		if x <= 0.9 {
			r, base = -Log(x), 1
		}
		// Which of three ranges, counted from 1 or, one below, from 0.
		switch {
		case base == 1 && x >= minimum-1+0.27 || base == 0 && x >= minimum+0.27:
			y := 2 - x
			if base == 1 {
				y = 1 - x
			}
			z := y * y
			p := y*horner(z, lgammaA[:]) + z*horner(z, lgammaB[:])
			return r + (p - 0.5*y)
		case base == 1 && x >= minimum-1-0.27 || base == 0 && x >= minimum-0.27:
			y := x - tc
			if base == 1 {
				y = x - (tc - 1)
			}
			z := y * y
			w := z * y
			p := z*horner(w, lgammaT0[:]) - (tt - w*(horner(w, lgammaT1[:])+y*horner(w, lgammaT2[:])))
			return r + (tf + p)
		}
		y := x - 1
		if base == 1 {
			y = x
		}
		return r + (-0.5*y + y*horner(y, lgammaU[:])/horner(y, lgammaV[:]))
	case x < 8:
		i := int(x)
		y := x - float64(i)
		r := 0.5*y + y*horner(y, lgammaS[:])/horner(y, lgammaR[:])
		if i > 2 {
			z := 1.0
			for ; i > 2; i-- {
				z *= y + float64(i-1)
			}
			r += Log(z)
		}
		return r
	case x < 1<<58:
		t, z := Log(x), 1/x
		w := 4.18938533204672725052e-01 + z*horner(z*z, lgammaW[:])
		return (x-0.5)*(t-1) + w
	}
	return x * (Log(x) - 1)
}

// sinPi is -sin(Pi*x), for x not negative.
func sinPi(x float64) float64 {
	if x < 0.25 {
		return -Sin(Pi * x)
	}
	if x == Floor(x) {
		return 0
	}
	x = Mod(x, 2)
	switch int(x * 4) {
	case 0:
		x = Sin(Pi * x)
	case 1, 2:
		x = Cos(Pi * (0.5 - x))
	case 3, 4:
		x = Sin(Pi * (1 - x))
	case 5, 6:
		x = -Cos(Pi * (x - 1.5))
	default:
		x = Sin(Pi * (x - 2))
	}
	return -x
}
