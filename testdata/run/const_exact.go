// Constant expressions are exact, far beyond the range of any variable.
package main

import (
	"fmt"
	"math"
)

const (
	Huge  = 1 << 200
	Small = Huge >> 195
	Mask  = 1<<64 - 1
	Frac  = 1.0 / 3.0
	Three = Frac * 3
	Fact  = 1 * 2 * 3 * 4 * 5 * 6 * 7 * 8 * 9 * 10 * 11 * 12 * 13 * 14 * 15 * 16 * 17 * 18 * 19 * 20 * 21 * 22 * 23 * 24 * 25
	Ratio = Fact / (24 * 25) / (1 * 2 * 3 * 4 * 5 * 6 * 7 * 8 * 9 * 10 * 11 * 12 * 13 * 14 * 15 * 16 * 17 * 18 * 19 * 20 * 21)
)

const (
	typed   int64   = 1 << 40
	f       float64 = float64(typed >> 38)
	quot            = 7 / 2
	fquot           = 7 / 2.0
	rem             = -7 % 3
	shifted         = 1.0 << 3
	ch              = 'a' * 2
	neg             = -5 / 2
	comp            = ^0
	ucomp           = ^uint8(5)
	andnot          = 0xff &^ 0x0f
)

const (
	isBig  = Huge > math.MaxUint32
	same   = "go"+"lang" == "golang"
	length = len("héllo" + "!")
	both   = isBig && !same
)

func main() {
	fmt.Println(Small, uint64(Mask), Three == 1, Three, Ratio)
	fmt.Println(Huge/(Huge-1), float64(Huge), Huge%1000007)
	fmt.Println(typed, f, quot, fquot, rem, shifted, ch, neg, comp, ucomp, andnot)
	fmt.Println(isBig, same, length, both)
	fmt.Println(math.MaxInt64, uint64(math.MaxUint64), math.MinInt64, math.MaxInt8, math.MinInt32, math.MaxUint16)
	fmt.Println(math.Pi*1e6, int(math.Pi*0+3), float32(0.1), 0.1)
	// Rounding happens once, at the end.
	const x = 0.1
	const y = 0.2
	var vx, vy = 0.1, 0.2
	fmt.Println(x+y, vx+vy, x+y == 0.3, vx+vy == 0.3, x*3 == y+0.1)
	const e100 = 1e100
	fmt.Println(e100/1e98, e100*e100/1e199, int64(e100/1e90), 1e400/1e399)
	const third float32 = 1.0 / 3
	fmt.Println(third, float64(third), third*3)
	fmt.Printf("%T %T %T %T %T\n", quot, fquot, ch, shifted, 1<<3)
	var i8 int8 = -1 << 7
	var u8 uint8 = 1<<8 - 1
	var b byte = 'a' + 1.0
	fmt.Println(i8, u8, b, 5.0/2 == 2.5, 10/4, 10/4.0, 10%4)
	var r rune = 'x' - 'a' + 'A'
	fmt.Println(r, string(r), 07_7, 0x1p4, 1_0.2_5)
	var d = 1 << 3.0
	var g float64 = 1 << 3
	fmt.Println(d, g, Huge>>198+'a')
	fmt.Println(0x7fffffffffffffff, -0x8000000000000000, uint64(0xffffffffffffffff))
	fmt.Println(-1>>1, -5>>1, 1<<62, 3&-2, -8|1, 6^-1)
}
