// Tests constants: iota with skips and several per line, implicit repetition, typed and untyped mixing and arithmetic far beyond 64 bits.
package main

import "fmt"

const (
	a0 = iota
	_
	a2
	a3 = "str"
	a4
	a5, a6 = iota, iota * 10
	a7, a8
	_, _
	a11, a12
)

type bits uint8

const (
	b0 bits = 1 << iota
	b1
	_
	b3
	bAll = b0 | b1 | b3
	bNot = ^b0
)

const (
	_       = iota
	KB int64 = 1 << (10 * iota)
	MB
	GB
)

const (
	f0 = iota * 0.5
	f1
	f2
	c3 = iota + 'a'
	c4
	i5 = iota * 1i
	l6 = len([...]int{iota, iota, 9: iota})
	l7
)

const (
	huge  = 1 << 400
	huge1 = huge - 1
	third = 1.0 / 3
	tiny  = 1.0 / huge
)

type celsius float32
type name string

const (
	boil   celsius = 100
	hello  name    = "hello"
	isLong         = len(hello) > 3
	r              = 'x' - 'a' + 0.0
	div            = 7 / 2
	fdiv           = 7 / 2.
	mod            = -7 % 3
	shift          = 1.0 << 3
	neg            = ^0
	cplx           = (1 + 2i) * (1 - 2i)
)

func kind(v any) string { return fmt.Sprintf("%T=%v", v, v) }

func main() {
	fmt.Println(a0, a2, a3, a4, a5, a6, a7, a8, a11, a12)
	fmt.Println(b0, b1, b3, bAll, bNot, kind(bNot))
	fmt.Println(KB, MB, GB, kind(MB))
	fmt.Println(f0, f1, f2, c3, c4, i5, l6, l7, kind(c3), kind(f2), kind(i5), kind(f0))
	fmt.Println(huge>>398, huge1%1000, huge/(1<<390), huge1>>399, huge == huge1+1, tiny*huge)
	fmt.Println(third*3 == 1, float32(third), third)
	fmt.Println(kind(boil), kind(hello), kind(isLong), kind(r), kind(div), kind(fdiv), kind(mod), kind(shift), kind(neg), kind(cplx))
	fmt.Println(kind(real(cplx)), kind(boil/3*2), kind(hello+", w"), kind(1<<3), kind('a'*2), kind('a'+1.0))
	const big = 0xFFFF_FFFF_FFFF_FFFF
	fmt.Println(uint64(big), uint32(big>>32), int64(big>>1), -1<<63, big*big/big == big)
	var s uint = 33
	var i = 1 << s
	var j int32 = 1 << s
	var k = uint64(1 << s)
	var w int64 = 1.0 << s
	var u8 = uint8(1)<<7>>7 + 254
	fmt.Println(i, j, k, w, u8, 1<<s == 1<<33)
	const iota2 = iota + iota
	fmt.Println(iota2, func() int { const (
		_ = iota
		in
	)
		return in }())
	var by byte = 'a' + 1
	var fl float32 = 'b'
	var cx complex64 = 'c'
	var in int = 1e3
	var rn rune = 65.0
	var it = int('\u00ff') + 2.0
	fmt.Println(by, fl, cx, in, rn, it, string(rune(65)), 5.0/2, 5/2, 5/2*2.0, 5.0/2*2)
}
