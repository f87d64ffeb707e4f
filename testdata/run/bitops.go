// Bitwise operators and operator precedence.
package main

import "fmt"

type Perm uint8

const (
	Read Perm = 1 << iota
	Write
	Exec
	All = Read | Write | Exec
)

func (p Perm) String() string {
	b := []byte("---")
	if p&Read != 0 {
		b[0] = 'r'
	}
	if p&Write != 0 {
		b[1] = 'w'
	}
	if p&Exec != 0 {
		b[2] = 'x'
	}
	return string(b)
}

func popcount(x uint64) (n int) {
	for ; x != 0; x &= x - 1 {
		n++
	}
	return
}

func main() {
	a, b := 0b1100, 0b1010
	fmt.Println(a&b, a|b, a^b, a&^b, ^a, -a, +a, ^-a)
	var u uint8 = 0x5a
	fmt.Println(^u, ^u&0x0f, u&^0x0f, -u, u^0xff)
	var i8 int8 = 0x5a
	fmt.Println(^i8, -i8, i8&^3)

	// * / % << >> & &^ bind tighter than + - | ^.
	fmt.Println(1+2*3, 1|2&3, 1+2<<3, 7-2^1, 1<<2+1, 6&3*2, 10-4-3, 100/10/2, 2+3&1)
	fmt.Println(1 < 2 == true, 1+1 == 2 && 2 != 3 || false, !true || true && false)
	x := 5
	p := &x
	fmt.Println(3*-x, 3 - -x, -*p, 20 / *p)

	perm := Read | Exec
	fmt.Println(perm, All, All&^Write, perm^All, Perm(0))
	perm |= Write
	perm &^= Read
	fmt.Println(perm, uint8(perm))
	perm ^= All
	fmt.Println(perm)

	fmt.Println(popcount(0), popcount(1), popcount(0xffffffffffffffff), popcount(0xdeadbeef))
	var m uint64
	for _, bit := range []uint{0, 5, 31, 32, 63} {
		m |= 1 << bit
	}
	fmt.Println(m, popcount(m), m&-m, m&(m-1))
	fmt.Println(0x_ff, 0o17, 017, 0b1_0, 1_000_000)
}
