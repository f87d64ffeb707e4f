package main

import (
	"fmt"
	"math"
)

const (
	Big   = 1 << 100
	Small = Big >> 99
	Huge  = Big * Big * Big
	Pi2   = math.Pi * math.Pi
	Third = 1.0 / 3
	Neg   = -7 / 2
	Mod   = -7 % 3
	NotU  = ^uint8(5)
	NotI  = ^5
	Mask  = 0xff &^ 0x0f
	Str   = "a" + "b" + `c\n`
	Len   = len(Str)
	Cmp   = Str < "abd" && Big > Huge/Big/Big-1
	R     = 'a' + 1
	F     = 'a' * 1.5
	C     = 1 + 2i
	CAbs  = real(C)*real(C) + imag(C)*imag(C)
	I3    = 7.0 / 2.0 * 2
)

const (
	_  = iota
	KB = 1 << (10 * iota)
	MB
	GB
	_
	PB
)

const (
	a, b = iota, iota * 10
	c, d
	_, _
	e, f
)

type Weekday uint8

const (
	Sun Weekday = iota
	Mon
	Tue
	last = iota
)

type Flags int

const (
	F1 Flags = 1 << iota
	F2
	F3
	All = F1 | F2 | F3
)

func (w Weekday) String() string { return [...]string{"Sun", "Mon", "Tue"}[w] }

func main() {
	fmt.Println(Small, Huge/Big/Big == Big, Third*3 == 1, Neg, Mod, NotU, NotI, Mask, Str, Len, Cmp, R, F, string(rune(R)), C, CAbs, I3)
	fmt.Println(KB, MB, GB, PB, a, b, c, d, e, f, Sun, Mon, Tue, last, F1, F2, F3, All)
	fmt.Printf("%T %T %T %T %T %T %T\n", R, F, Third, C, Neg, Mon, last)
	fmt.Println(float32(Third), float64(Third), Pi2, float32(math.MaxFloat32), math.SmallestNonzeroFloat64, math.MaxUint64/3)
	fmt.Println(uint64(math.MaxUint64), math.MinInt64, int64(math.MaxInt64), Big/3>>90, 1e3, 0x1p-2, 0b1010, 0o17, 1_000_000, 0x_ff, 'ÿ', '\x41', '\u00e9', '\'')
	const big1, big2 = 1e400, 1e-400
	fmt.Println(big1*big2 > 0.99, big1/1e390)
	const x uint8 = 255
	var y = x
	y++
	fmt.Println(x, y, x&^0xf, -(-128), int8(-128), x>>1<<1)
	const t = true && !false || len("x") == 0
	fmt.Println(t, 5 == 5.0, 'a' == 97, "x" != "y", 1 < 2.5)
	var arr [Small * 3]int
	const l = len(arr) + cap(arr)
	var fl float32 = 0.1
	fmt.Println(l, fl*fl, float64(fl), fl == 0.1, float64(fl) == 0.1)
	var i8 int8 = 1 << 6
	var f64 float64 = 1 << 60
	var cp complex64 = 3
	fmt.Println(i8, f64, cp, 07.5, 1e2, .5, 5., 0x.8p1, 1i*1i, 0123i, 0x10i)
	const typed int64 = 1 << 40
	fmt.Println(typed/3, typed%7, float64(typed)/3, time.d*2)
	{
		const KB = "shadow"
		const iota = 5
		fmt.Println(KB, iota)
	}
}

var time = struct{ d int }{21}
