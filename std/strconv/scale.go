package strconv

import "math/bits"

// Binary floats to decimal digits and back by unrounded scaling (Russ Cox, "Floating-Point Printing and Parsing Can Be Simple And
// Fast"): one multiplication by a power of ten of 128 bits gives a result to a quarter with a bit that tells whether
// there is more, which is enough to round it any way. All of it is exact up to 18 digits.

// pow10table is the runtime's table of 10^p for p from minPow on: 128 bits with the highest one set, as hi<<64 - lo.
func pow10table() *[696][2]uint64

var tens = pow10table()

const (
	minPow = -348
	maxPow = 347
)

// floorLog10 is floor(log10(2^x)), floorLog2 floor(log2(10^x)).
func floorLog10(x int) int { return x * 78913 >> 18 }
func floorLog2(x int) int  { return x * 108853 >> 15 }

// An unrounded is four times a number; the lowest bit is set also for any smaller rest.
type unrounded uint64

func (u unrounded) floor() uint64 { return uint64(u >> 2) }
func (u unrounded) ceil() uint64  { return uint64((u + 3) >> 2) }

// round rounds halves to even.
func (u unrounded) round() uint64 { return uint64((u + 1 + u>>2&1) >> 2) }

// roundsTo tells whether u rounds to n or more.
func (u unrounded) roundsTo(n uint64) bool { return uint64(u) >= n<<2-2 }

func (u unrounded) tenth() unrounded {
	q := u / 10
	if q*10 != u {
		q |= 1
	}
	return q | u&1
}

// A scaler multiplies by 2^e * 10^p.
type scaler struct {
	hi, lo uint64
	shift  uint
}

func newScaler(e, p int) scaler {
	t := &tens[p-minPow]
	return scaler{t[0], t[1], uint(-(e + floorLog2(p) + 3))}
}

// of scales x, whose highest bit is set.
func (s scaler) of(x uint64) unrounded {
	hi, mid := bits.Mul64(x, s.hi)
	shift := s.shift & 63
	if hi>>shift<<shift != hi {
		// What lo would subtract does not matter any more.
		return unrounded(hi>>shift | 1)
	}
	sub, _ := bits.Mul64(x, s.lo)
	if mid < sub {
		hi--
	}
	u := unrounded(hi >> shift)
	if mid-sub > 1 {
		u |= 1
	}
	return u
}

// A form is one of the two sizes of floats; minExp is the exponent of its smallest normal number with a mantissa of 64 bits.
type form struct {
	mantBits uint
	bias     int
	minExp   int
}

var (
	form32 = form{23, 127, -189}
	form64 = form{52, 1023, -1085}
)

// shortest gives the fewest digits d with f = m * 2^e nearest to d * 10^p among all floats of the form. The highest bit of m is set.
func (f *form) shortest(m uint64, e int) (d uint64, p int) {
	// The floats around m are 1<<z away, but half of that below a power of two.
	z := 63 - f.mantBits
	if e < f.minExp {
		z += uint(f.minExp - e)
	}
	low, high := m-1<<(z-1), m+1<<(z-1)
	if m == 1<<63 && e > f.minExp {
		low = m - 1<<(z-2)
		p = -(((e+int(z))*631305 - 261663) >> 21) // floor(log10(3/4 * 2^(e+z)))
	} else {
		p = -floorLog10(e + int(z))
	}
	s := newScaler(e, p)
	odd := unrounded(m >> z & 1)
	// The bounds themselves read back as an even mantissa only.
	first, last := (s.of(low) + odd).ceil(), (s.of(high) - odd).floor()
	if d = last / 10; d*10 >= first {
		return d, -(p - 1)
	}
	if d = first; d < last {
		d = s.of(m).round()
	}
	return d, -p
}

// toDigits gives m * 2^e to n digits, at most 18, as d * 10^p; with frac >= 0 to at most frac digits after the point.
func toDigits(m uint64, e, n, frac int) (d uint64, p int) {
	p = n - 1 - floorLog10(e+63)
	u := newScaler(e, p).of(m)
	if u.roundsTo(uint64pow10[n]) {
		u = u.tenth()
		p--
	}
	for frac >= 0 && p > frac {
		u = u.tenth()
		p--
	}
	return u.round(), -p
}

var uint64pow10 = [...]uint64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
}

// bitsOf gives the bits of the float nearest to d * 10^p, d not 0; infinity if it is too large.
func (f *form) bitsOf(d uint64, p int) uint64 {
	inf := uint64(2*f.bias+1) << f.mantBits
	if p > maxPow {
		return inf
	}
	if p < minPow {
		return 0
	}
	n := bits.Len64(d)
	// The exponent of the result, negated: one more bit than the mantissa has, or the smallest there is.
	e := min(f.bias+int(f.mantBits)-1, int(f.mantBits)+1-n-floorLog2(p))
	s := newScaler(e-(64-n), p)
	if s.shift >= 64 {
		return 0
	}
	u := s.of(d << uint(64-n))
	if u.roundsTo(2 << f.mantBits) {
		u = u>>1 | u&1
		e--
	}
	m := u.round()
	if m>>f.mantBits == 0 {
		return m
	}
	exp := f.bias + int(f.mantBits) - e
	if exp >= 2*f.bias+1 {
		return inf
	}
	return m&(1<<f.mantBits-1) | uint64(exp)<<f.mantBits
}
