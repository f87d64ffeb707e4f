package strconv

import "math"

// nat is a natural number, lowest 32 bits first, without leading zeros.
type nat []uint32

// mulAdd makes n*m + a in place.
func (n nat) mulAdd(m, a uint32) nat {
	carry := uint64(a)
	for i := range n {
		t := uint64(n[i])*uint64(m) + carry
		n[i] = uint32(t)
		carry = t >> 32
	}
	if carry != 0 {
		n = append(n, uint32(carry))
	}
	return n
}

func (n nat) pow5(k int) nat {
	for ; k >= 13; k -= 13 {
		n = n.mulAdd(1220703125, 0)
	}
	for ; k > 0; k-- {
		n = n.mulAdd(5, 0)
	}
	return n
}

func (n nat) bitLen() int {
	if len(n) == 0 {
		return 0
	}
	b := 32 * (len(n) - 1)
	for t := n[len(n)-1]; t != 0; t >>= 1 {
		b++
	}
	return b
}

// shl is n << s in new memory.
func (n nat) shl(s int) nat {
	words, bits := s/32, uint(s%32)
	r := make(nat, words+len(n)+1)
	for i, w := range n {
		t := uint64(w) << bits
		r[words+i] |= uint32(t)
		r[words+i+1] = uint32(t >> 32)
	}
	return r.trim()
}

func (n nat) trim() nat {
	for len(n) > 0 && n[len(n)-1] == 0 {
		n = n[:len(n)-1]
	}
	return n
}

// top gives the highest 64 bits and whether a lower one is set.
func (n nat) top() (hi uint64, exp int, more bool) {
	b := n.bitLen()
	if b <= 64 {
		for i := len(n) - 1; i >= 0; i-- {
			hi = hi<<32 | uint64(n[i])
		}
		return hi, 0, false
	}
	exp = b - 64
	word, bit := exp/32, uint(exp%32)
	hi = uint64(n[word])>>bit | uint64(n[word+1])<<(32-bit)
	if bit != 0 {
		hi |= uint64(n[word+2]) << (64 - bit)
		more = n[word]<<(32-bit) != 0
	}
	for _, w := range n[:word] {
		more = more || w != 0
	}
	return hi, exp, more
}

// less tells whether n < m.
func (n nat) less(m nat) bool {
	if len(n) != len(m) {
		return len(n) < len(m)
	}
	for i := len(n) - 1; i >= 0; i-- {
		if n[i] != m[i] {
			return n[i] < m[i]
		}
	}
	return false
}

// bigDecimal rounds a decimal number exactly: its digits times a power of ten are a fraction of naturals, whose quotient
// is taken to 64 bits.
func bigDecimal(n number, mantBits uint, bias int) float64 {
	// More digits than any halfway point between floats has only matter as "and more".
	const most = 800
	var d nat
	exp, used, behind, point, more := n.exp, 0, 0, false, false
	dropped := 0
	for i := 0; i < len(n.digits); i++ {
		c := n.digits[i]
		if c == '.' {
			point = true
			continue
		}
		if c == '_' {
			continue
		}
		if point {
			behind++
		}
		if c == '0' && used == 0 {
			continue
		}
		if used < most {
			d = d.mulAdd(10, uint32(c-'0'))
			used++
		} else {
			dropped++
			more = more || c != '0'
		}
	}
	// scanFloat counted the digits beyond its room in exp; here they are in d.
	if used > 19 {
		exp -= used - 19
	}
	switch {
	case exp+used > 310:
		return math.Inf(1)
	case exp+used < -330:
		return 0
	}
	if exp >= 0 {
		hi, e, rest := d.pow5(exp).top()
		return round2(hi, e+exp, rest || more, mantBits, bias)
	}
	den := nat{1}.pow5(-exp)
	// The quotient of d << s by den shall have 64 bits or 65.
	s := den.bitLen() - d.bitLen() + 64
	num := d
	if s > 0 {
		num = d.shl(s)
	} else {
		den = den.shl(-s)
	}
	q, over, rem := divide(num, den)
	e := exp - s
	if over {
		rem = rem || q&1 != 0
		q = q>>1 | 1<<63
		e++
	}
	return round2(q, e, rem || more, mantBits, bias)
}

// divide gives the quotient of num by den, which has at most 65 bits (over is the highest), and whether something is left.
func divide(num, den nat) (q uint64, over, rem bool) {
	// Bit by bit: the divisor comes down from 64 places above.
	shifted := den.shl(64)
	r := append(make(nat, 0, len(num)+1), num...)
	for i := 0; i <= 64; i++ {
		if q>>63 != 0 {
			over = true
		}
		q <<= 1
		if !r.less(shifted) {
			r = r.sub(shifted)
			q |= 1
		}
		shifted = shifted.shr1()
	}
	return q, over, len(r) != 0
}

// sub makes n - m in place.
func (n nat) sub(m nat) nat {
	borrow := uint64(0)
	for i := range n {
		t := uint64(n[i]) - borrow
		if i < len(m) {
			t -= uint64(m[i])
		}
		n[i] = uint32(t)
		borrow = t >> 63
	}
	return n.trim()
}

// shr1 halves n in place.
func (n nat) shr1() nat {
	for i := range n {
		n[i] >>= 1
		if i+1 < len(n) {
			n[i] |= n[i+1] << 31
		}
	}
	return n.trim()
}
