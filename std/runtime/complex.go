package runtime

// complexdiv gives (a+bi)/(c+di) by Smith's method; compiled code calls it. What comes out as not a number in both parts is
// mended as annex G of C99 has it, where zeros and infinities have an answer.
func complexdiv(a, b, c, d float64) (e, f float64) {
	if abs(c) >= abs(d) {
		ratio := d / c
		denom := c + ratio*d
		e = (a + b*ratio) / denom
		f = (b - a*ratio) / denom
	} else {
		ratio := c / d
		denom := d + ratio*c
		e = (a*ratio + b) / denom
		f = (b*ratio - a) / denom
	}
	if e == e || f == f {
		return e, f
	}
	return mendquotient(a, b, c, d, e, f)
}

func mendquotient(a, b, c, d, e, f float64) (float64, float64) {
	zero := 0.0
	inf := 1 / zero
	switch {
	case c == 0 && d == 0 && (a == a || b == b):
		if sign(c) {
			inf = -inf
		}
		return inf * a, inf * b
	case (infinite(a) || infinite(b)) && finite(c) && finite(d):
		a, b = unit(a), unit(b)
		return inf * (a*c + b*d), inf * (b*c - a*d)
	case (infinite(c) || infinite(d)) && finite(a) && finite(b):
		c, d = unit(c), unit(d)
		return 0 * (a*c + b*d), 0 * (b*c - a*d)
	}
	return e, f
}

func abs(x float64) float64 {
	if x <= 0 {
		return 0 - x
	}
	return x
}

func finite(x float64) bool   { return x-x == 0 }
func infinite(x float64) bool { return x == x && x-x != 0 }

// sign tells whether x, a zero, is negative.
func sign(x float64) bool { return 1/x < 0 }

// unit is ±1 for an infinity and ±0 for everything else.
func unit(x float64) float64 {
	u := 0.0
	if infinite(x) {
		u = 1
	}
	if x < 0 || x == 0 && sign(x) {
		return -u
	}
	return u
}
