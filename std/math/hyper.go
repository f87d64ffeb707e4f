package math

// Sinh is the hyperbolic sine of x; small ones by approximation 2029 of Hart and Cheney.
func Sinh(x float64) float64 {
	a, y := x, 0.0
	if x < 0 {
		a = -x
	}
	switch {
	case a > 21:
		y = Exp(a) * 0.5
	case a > 0.5:
		e := Exp(a)
		y = (e - 1/e) * 0.5
	default:
		w := a * a
		p := ((-0.2630563213397497062819489e+2*w-0.2894211355989563807284660366e+4)*w-0.8991272022039509355398013511e+5)*w - 0.6307673640497716991184787251e+6
		q := ((w-0.173678953558233699533450911e+3)*w+0.1521517378790019070696485176e+5)*w - 0.6307673640497716991212077277e+6
		y = p * a / q
	}
	if x < 0 {
		y = -y
	}
	return y
}

// Cosh is the hyperbolic cosine of x.
func Cosh(x float64) float64 {
	e := Exp(Abs(x))
	if Abs(x) > 21 {
		return e * 0.5
	}
	return (e + 1/e) * 0.5
}

// Tanh is the hyperbolic tangent of x.
func Tanh(x float64) float64 {
	const maxLog = 8.8029691931113054295988e+01 // log(2^127)
	a := Abs(x)
	switch {
	case a > 0.5*maxLog:
		return Copysign(1, x)
	case a >= 0.625:
		return Copysign(1-2/(Exp(2*a)+1), x)
	case x == 0:
		return x
	}
	w := x * x
	p := (-9.64399179425052238628e-1*w-9.92877231001918586564e1)*w - 1.61468768441708447952e3
	q := ((w+1.12811678491632931402e2)*w+2.23548839060100448583e3)*w + 4.84406305325125486048e3
	return x + x*w*p/q
}

// Asinh is the inverse hyperbolic sine of x.
func Asinh(x float64) float64 {
	if x-x != 0 {
		return x
	}
	a := Abs(x)
	switch {
	case a > 1<<28:
		a = Log(a) + Ln2
	case a > 2:
		a = Log(2*a + 1/(Sqrt(a*a+1)+a))
	case a >= 1.0/(1<<28):
		a = Log1p(a + a*a/(1+Sqrt(1+a*a)))
	}
	return Copysign(a, x)
}

// Acosh is the inverse hyperbolic cosine of x.
func Acosh(x float64) float64 {
	switch {
	case x < 1 || x != x:
		return NaN()
	case x == 1:
		return 0
	case x >= 1<<28:
		return Log(x) + Ln2
	case x > 2:
		return Log(2*x - 1/(x+Sqrt(x*x-1)))
	}
	t := x - 1
	return Log1p(t + Sqrt(2*t+t*t))
}

// Atanh is the inverse hyperbolic tangent of x.
func Atanh(x float64) float64 {
	a := Abs(x)
	switch {
	case a > 1 || x != x:
		return NaN()
	case a == 1:
		return Copysign(Inf(1), x)
	case a < 1.0/(1<<28):
	case a < 0.5:
		d := a + a
		a = 0.5 * Log1p(d+d*a/(1-a))
	default:
		a = 0.5 * Log1p((a+a)/(1-a))
	}
	return Copysign(a, x)
}
