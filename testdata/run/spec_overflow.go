// Tests operators: precedence, integer overflow at every width, division and remainder signs, shifts by large counts, bit clearing and unary operators.
package main

import "fmt"

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func main() {
	var i8 int8 = 127
	var i16 int16 = 32767
	var i32 int32 = 1<<31 - 1
	var i64 int64 = 1<<63 - 1
	var u8 uint8 = 255
	var u16 uint16 = 65535
	var u32 uint32 = 1<<32 - 1
	var u64 uint64 = 1<<64 - 1
	fmt.Println(i8+1, i16+1, i32+1, i64+1, u8+1, u16+1, u32+1, u64+1)
	fmt.Println(i8*i8, i16*i16, i32*i32, i64*i64, u8*u8, u16*u16, u32*u32, u64*u64)
	fmt.Println(-i8-2, -i16-2, -i32-2, -i64-2, -u8, -u16, -u32, -u64)
	fmt.Println(^i8, ^i16, ^i32, ^i64, ^u8, ^u16, ^u32, ^u64)
	i8, i16, i32, i64 = i8+1, i16+1, i32+1, i64+1
	m1 := -1
	fmt.Println(-i8, i8/int8(m1), i8%int8(m1), i8*int8(m1), i16/int16(m1), i32/int32(m1), i32%int32(m1), i64/int64(m1), i64%int64(m1))
	for _, p := range [][2]int{{7, 3}, {-7, 3}, {7, -3}, {-7, -3}, {0, -5}} {
		fmt.Print(p[0]/p[1], " ", p[0]%p[1], " ", p[0]>>1, " ", p[0]&^p[1], " ", p[0]^p[1], " ", p[0]|p[1], " ", p[0]&p[1], "; ")
	}
	fmt.Println()
	for _, s := range []uint{0, 1, 7, 8, 31, 32, 63, 64, 200} {
		fmt.Print(i8>>s, " ", u8>>s, " ", u8<<s, " ", int8(1)<<s, " ", i32>>s, " ", int32(3)<<s, " ", u32>>s, " ", i64>>s, " ", u64<<s, "; ")
	}
	fmt.Println()
	a, b, c, d := 2, 3, 4, 5
	fmt.Println(a+b*c-d, a<<b+c, (a<<b)+c, a|b&c^d, a+b<<c&d, a*b%c/d, a-b-c, a&^b|c, -a*b, ^a&b, 100/d/a*c%7)
	fmt.Println(a < b == (c < d), a+b == d && c > a || a == 0, !(a < b) || b < c && c < d, a|b == 3, a&b == b&a)
	fmt.Println(uint8(a-b), int8(u8), uint32(i8), uint64(i32), int16(u32>>1), uint16(i64>>3), int8(a*100), uint(1)<<63>>60)
	var x uint8 = 200
	x += 100
	y := x
	y -= 45
	z := y
	z <<= 1
	z |= 1
	z &^= 3
	z ^= 0xff
	z %= 100
	z >>= 1
	x *= x
	fmt.Println(x, y, z, x-y, y-x, (x-y)>>1, (x+y)/2, uint8(x+y)/2 == (x+y)>>1)
	var n int8 = -128
	n--
	fmt.Println(n, n+n, n*2/2, (n+1)/2)
	n++
	fmt.Println(n < 0, -n == n, n-1 > 0)
	zero, neg := 0, -1
	var uz uint8
	try(func() { fmt.Println(1 / zero) })
	try(func() { fmt.Println(5 % uz) })
	try(func() { fmt.Println(1 << neg) })
	try(func() { fmt.Println(a >> neg) })
	f := 0.0
	fmt.Println(1/f, -1/f, f/f == f/f, 7.5/2*2, 1-0.9 == 0.1)
	f32 := float32(16777216)
	fmt.Println(f32+1 == f32, float32(0.1)+float32(0.2), float64(float32(0.1)) == 0.1, int(-3.9+f), uint8(int(f32)>>20))
	s := "a"
	s += "b" + s
	fmt.Println(s, s < "abb", s > "ab", "" < s, "Z" < "a", "é" > "z", "a\x00" > "a", s[1:] == "ba", "abc" <= "abd", "10" < "9")
	t := ""
	for i := 0; i < 5; i++ {
		t = string(rune('a'+i)) + t + s[i%3:i%3+1]
	}
	fmt.Println(t, len(t), t == string([]byte(t)), t != s)
}
