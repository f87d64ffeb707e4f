package bits

// Add is x + y + carry; carry must be 0 or 1.
func Add(x, y, carry uint) (sum, carryOut uint) {
	sum = x + y + carry
	return sum, (x&y | (x|y)&^sum) >> 63
}

// Sub is x - y - borrow; borrow must be 0 or 1.
func Sub(x, y, borrow uint) (diff, borrowOut uint) {
	diff = x - y - borrow
	return diff, (^x&y | ^(x^y)&diff) >> 63
}

// Add32 is x + y + carry; carry must be 0 or 1.
func Add32(x, y, carry uint32) (sum, carryOut uint32) {
	sum = x + y + carry
	return sum, (x&y | (x|y)&^sum) >> 31
}

// Sub32 is x - y - borrow; borrow must be 0 or 1.
func Sub32(x, y, borrow uint32) (diff, borrowOut uint32) {
	diff = x - y - borrow
	return diff, (^x&y | ^(x^y)&diff) >> 31
}

// Add64 is x + y + carry; carry must be 0 or 1.
func Add64(x, y, carry uint64) (sum, carryOut uint64) {
	sum = x + y + carry
	return sum, (x&y | (x|y)&^sum) >> 63
}

// Sub64 is x - y - borrow; borrow must be 0 or 1.
func Sub64(x, y, borrow uint64) (diff, borrowOut uint64) {
	diff = x - y - borrow
	return diff, (^x&y | ^(x^y)&diff) >> 63
}

// Mul is the whole product of x and y.
func Mul(x, y uint) (hi, lo uint) {
	h, l := Mul64(uint64(x), uint64(y))
	return uint(h), uint(l)
}

// Mul32 is the whole product of x and y.
func Mul32(x, y uint32) (hi, lo uint32) {
	p := uint64(x) * uint64(y)
	return uint32(p >> 32), uint32(p)
}

// Mul64 is the whole product of x and y.
func Mul64(x, y uint64) (hi, lo uint64) { return mulHigh64(x, y), x * y }

// mulHigh64 is the high half of a product.
func mulHigh64(x, y uint64) uint64

// Div is the quotient and the remainder of hi, lo by y. It panics if y is 0 or the quotient does not fit.
func Div(hi, lo, y uint) (quo, rem uint) {
	q, r := Div64(uint64(hi), uint64(lo), uint64(y))
	return uint(q), uint(r)
}

// Div32 is Div for 32 bits.
func Div32(hi, lo, y uint32) (quo, rem uint32) {
	if y != 0 && y <= hi {
		overflow()
	}
	n := uint64(hi)<<32 | uint64(lo)
	return uint32(n / uint64(y)), uint32(n % uint64(y))
}

// Div64 is Div for 64 bits.
func Div64(hi, lo, y uint64) (quo, rem uint64) {
	if hi == 0 {
		return lo / y, lo % y
	}
	if y == 0 {
		return lo / y, 0
	}
	if y <= hi {
		overflow()
	}
	// Two digits of 32 bits, by a divisor whose highest bit is set.
	s := uint(LeadingZeros64(y))
	y <<= s
	n2 := hi<<s | lo>>(64-s)
	n1, n0 := lo<<s>>32, lo<<s&(1<<32-1)
	q1, n2 := digit(n2, n1, y)
	q0, n2 := digit(n2, n0, y)
	return q1<<32 | q0, n2 >> s
}

// digit divides n<<32 + low by y, which has its highest bit set; the quotient has 32 bits.
func digit(n, low, y uint64) (q, rem uint64) {
	top, bottom := y>>32, y&(1<<32-1)
	q = n / top
	r := n % top
	for q>>32 != 0 || q*bottom > r<<32|low {
		q--
		r += top
		if r>>32 != 0 {
			break
		}
	}
	return q, n<<32 + low - q*y
}

// Rem is the remainder of hi, lo by y, whatever the quotient.
func Rem(hi, lo, y uint) uint { return uint(Rem64(uint64(hi), uint64(lo), uint64(y))) }

// Rem32 is Rem for 32 bits.
func Rem32(hi, lo, y uint32) uint32 { return uint32((uint64(hi)<<32 | uint64(lo)) % uint64(y)) }

// Rem64 is Rem for 64 bits.
func Rem64(hi, lo, y uint64) uint64 {
	_, rem := Div64(hi%y, lo, y)
	return rem
}

type overflowError struct{}

func (overflowError) RuntimeError() {}
func (overflowError) Error() string { return "runtime error: integer overflow" }

func overflow() { panic(error(overflowError{})) }
