// Arbitrary-precision arithmetic over slices of uint32: factorials, Fibonacci, powers.
package main

import "fmt"

type Nat []uint32 // little-endian

func fromInt(n uint64) (z Nat) {
	for ; n > 0; n >>= 32 {
		z = append(z, uint32(n))
	}
	return
}

func (x Nat) Add(y Nat) Nat {
	if len(x) < len(y) {
		x, y = y, x
	}
	z := make(Nat, 0, len(x)+1)
	var carry uint64
	for i, d := range x {
		s := uint64(d) + carry
		if i < len(y) {
			s += uint64(y[i])
		}
		z = append(z, uint32(s))
		carry = s >> 32
	}
	if carry > 0 {
		z = append(z, uint32(carry))
	}
	return z
}

func (x Nat) Mul(y Nat) Nat {
	z := make(Nat, len(x)+len(y))
	for i, a := range x {
		var carry uint64
		for j, b := range y {
			t := uint64(a)*uint64(b) + uint64(z[i+j]) + carry
			z[i+j] = uint32(t)
			carry = t >> 32
		}
		z[i+len(y)] = uint32(carry)
	}
	return z.norm()
}

func (x Nat) norm() Nat {
	for len(x) > 0 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x
}

func (x Nat) divSmall(d uint32) (q Nat, r uint32) {
	q = make(Nat, len(x))
	var rem uint64
	for i := len(x) - 1; i >= 0; i-- {
		cur := rem<<32 | uint64(x[i])
		q[i] = uint32(cur / uint64(d))
		rem = cur % uint64(d)
	}
	return q.norm(), uint32(rem)
}

func (x Nat) String() string {
	if len(x) == 0 {
		return "0"
	}
	var parts []uint32
	for len(x) > 0 {
		var r uint32
		x, r = x.divSmall(1_000_000_000)
		parts = append(parts, r)
	}
	s := fmt.Sprint(parts[len(parts)-1])
	for i := len(parts) - 2; i >= 0; i-- {
		s += fmt.Sprintf("%09d", parts[i])
	}
	return s
}

func (x Nat) Cmp(y Nat) int {
	if len(x) != len(y) {
		if len(x) < len(y) {
			return -1
		}
		return 1
	}
	for i := len(x) - 1; i >= 0; i-- {
		switch {
		case x[i] < y[i]:
			return -1
		case x[i] > y[i]:
			return 1
		}
	}
	return 0
}

func pow(b Nat, e uint) Nat {
	r := fromInt(1)
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			r = r.Mul(b)
		}
		b = b.Mul(b)
	}
	return r
}

func main() {
	f := fromInt(1)
	for i := uint64(2); i <= 60; i++ {
		f = f.Mul(fromInt(i))
		if i%20 == 0 {
			fmt.Println(i, f)
		}
	}
	a, b := fromInt(0), fromInt(1)
	for range 300 {
		a, b = b, a.Add(b)
	}
	fmt.Println(a)
	fmt.Println(pow(fromInt(3), 200))
	p := pow(fromInt(2), 521)
	fmt.Println(p, len(p))
	_, r := p.divSmall(997)
	fmt.Println(r, p.Cmp(f), f.Cmp(p), p.Cmp(pow(fromInt(2), 521)), a.Cmp(b), fromInt(0))
	fmt.Println(fromInt(18446744073709551615).Add(fromInt(1)), fromInt(4294967295).Mul(fromInt(4294967295)))
}
