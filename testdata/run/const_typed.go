// Typed and untyped constants in expressions: default types, conversions, limits of each type.
package main

import (
	"fmt"
	"math"
	"time"
)

type Level uint8

const (
	Min   Level = 0
	Max         = ^Level(0)
	Third       = Max / 3
)

const (
	i8min, i8max   = -1 << 7, 1<<7 - 1
	i64min, i64max = -1 << 63, 1<<63 - 1
	u64max         = 1<<64 - 1
)

const timeout = 3 * time.Second / 2

const (
	text      = "consté"
	bytes     = len(text)
	firstByte = 'c' - 0.0
	yes       = bytes > 3
	no        = !yes || text == ""
)

func kind(v any) string { return fmt.Sprintf("%T(%v)", v, v) }

func f64(f float64) float64 { return f }

func main() {
	fmt.Println(Min, Max, Third, Max&^3, ^Third)
	var a int8 = i8min
	var b int8 = i8max
	var c int64 = i64min
	var d uint64 = u64max
	fmt.Println(a, b, c, d, uint8(i8max)*2, int64(i64max))
	fmt.Println(kind(1), kind('a'), kind(1.0), kind("s"), kind(true), kind(1<<3), kind(2.0*3), kind('a'+1), kind(1/2.0), kind('a'*1.0))
	fmt.Println(kind(firstByte), kind(bytes), kind(yes), kind(no), kind(text[:3]))
	fmt.Println(timeout, timeout.Seconds(), kind(timeout/time.Millisecond), kind(2*time.Hour))
	var x uint8 = 200
	fmt.Println(kind(x+55), kind(x*2), kind(x>>1), kind(x == 200), kind(1<<x>>x))
	var f float32 = 2
	fmt.Println(kind(f*0.1), kind(f/3), kind(1/f), kind(f+'a'))
	fmt.Println(f64(1), f64('a'), f64(1<<3), f64(7/2), f64(7/2.), f64(1e2))
	var i = 10
	fmt.Println(i*2.0, i/4.0*4, 5.0*i, i<<2.0, 'a'+i)
	var r rune = 'a'
	fmt.Println(kind(r+1), kind('a'-r), string(r+2))
	var e any = 5
	switch e {
	case 5.0:
		fmt.Println("float64")
	case 5:
		fmt.Println("int")
	}
	fmt.Println(math.MaxUint32, math.MinInt16, math.MaxInt == i64max, math.Pi > 3, math.Sqrt2*math.Sqrt2 == 2)
	const big = 1e30
	fmt.Println(big/1e28, int(big/1e28), big > math.MaxInt64)
	const h = 0x1p-1074
	fmt.Println(h > 0, float32(h) == 0, h/2 > 0)
	var arr = [...]string{2: "c", 'b' - 'a': "b", 4 / 2.0 * 0: "a"}
	fmt.Println(len(arr), arr)
	const (
		s1 = "a" + "b"
		s2 = s1 + s1
	)
	fmt.Println(s2, len(s2+s1), s2 > s1, s2[1:3])
	var sh uint = 3
	var w int64 = 1 << sh
	var z = float64(1<<3) + float64(w)
	fmt.Println(w, z, uint8(1)<<sh<<5, int8(1)<<(sh+4), ^0<<sh, -1>>sh)
	fmt.Println(7&-7, 6&^2|1, 5%3-4%3, -5%3, 0x0F^0xFF)
}
