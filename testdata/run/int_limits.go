package main

import (
	"fmt"
	"math"
)

func div(a, b int) (q, r int, err any) {
	defer func() { err = recover() }()
	return a / b, a % b, nil
}

func main() {
	i8, i16, i32, i64 := int8(math.MinInt8), int16(math.MinInt16), int32(math.MinInt32), int64(math.MinInt64)
	m1 := int8(-1)
	fmt.Println(-i8, -i16, -i32, -i64, i8/m1, i8*m1, i8-1, i64-1, i32/int32(m1), i64/int64(m1), i64%int64(m1), i16%int16(m1))
	u8, u16, u32, u64 := uint8(255), uint16(1<<16-1), uint32(1<<32-1), uint64(1<<64-1)
	u8++
	u16++
	u32++
	u64++
	fmt.Println(u8, u16, u32, u64, u8-1, u16-1, u32-1, u64-1, -u8-1, ^u16)
	for _, p := range [][2]int{{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {0, 5}, {1, 0}, {math.MinInt, -1}, {math.MaxInt, 3}} {
		fmt.Print(div(p[0], p[1]))
		fmt.Print(" ")
	}
	fmt.Println()
	for _, n := range []int64{-9, -8, -1, 0, 1, 8, 9, 1<<62 + 3} {
		fmt.Print(n/8, n%8, n>>3, n&7, n/10, n%10, n/-3, n%7, n/1000000007, " ")
	}
	for _, n := range []uint32{0, 9, 1 << 31, 1<<32 - 1} {
		fmt.Print(n/7, n%7, n/10, n/16, n%1000, n/(1<<31), " ")
	}
	fmt.Println()
	x := int32(1 << 30)
	fmt.Println(x*4, x*x, x+x, x<<2, uint32(x)*4, int64(x)*int64(x))
	var a uint8 = 200
	var b uint8 = 100
	fmt.Println(a+b, a-b-b-b, a*b, a/b, a%b, a&b, a|b, a^b, a&^b, ^a, a<<1, a>>1, (a+b)/2, int(a)+int(b))
	c := int16(-300)
	fmt.Println(uint8(c), int8(c), uint16(c), uint32(c), c>>4, uint16(c)>>4, c/7, c%7, c&0xff, c|1)
	var n int = math.MaxInt64
	n++
	fmt.Println(n, n-1, n < 0, uint(n), n == math.MinInt64, -n)
	var d uint = 3
	fmt.Println(d-4, d-4 > d, int(d-4), uint8(d)-4)
	fmt.Println(0x7fffffff+int32(m1), uint64(math.MaxUint64)/2, math.MaxUint32, 1<<63-1)
	s := 0
	for i := uint8(250); i != 3; i++ {
		s += int(i)
	}
	for i := int8(125); i > 0; i++ {
		s++
	}
	fmt.Println(s)
	h := uint32(2166136261)
	for _, ch := range []byte("overflow") {
		h ^= uint32(ch)
		h *= 16777619
	}
	fmt.Println(h, h>>16^h&0xffff)
	f := uint64(14695981039346656037)
	for i := range 100 {
		f = (f ^ uint64(i)) * 1099511628211
	}
	fmt.Println(f, int64(f), int32(f), uint16(f))
	z := 0
	for _, g := range []func() int{
		func() int { return 5 / z },
		func() int { return 5 % z },
		func() int { z8 := uint8(z); return int(7 / z8) },
		func() int { y := 9; y /= z; return y },
	} {
		func() {
			defer func() { fmt.Print(recover(), "; ") }()
			fmt.Print(g())
		}()
	}
	fmt.Println()
	var inc struct{ a, b int8 }
	inc.a--
	inc.b += 127
	inc.b++
	fmt.Println(inc)
}
