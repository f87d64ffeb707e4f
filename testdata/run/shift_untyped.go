package main

import "fmt"

type My uint16

func typeOf(x any) string { return fmt.Sprintf("%T:%v", x, x) }

func main() {
	var s uint = 33
	var i = 1 << s
	var j int32 = 1 << s
	var k = uint64(1 << s)
	var m int = 1.0 << s
	var n = 1.0<<s == j
	var o = 1<<s == 2<<s
	var p = 1<<s == 1<<33
	var w int64 = 1.0 << 33
	var b = make([]byte, 1.0<<(s-31))
	fmt.Println(i, j, k, m, n, o, p, w, len(b))
	var a [10]int
	idx := uint8(1)
	a[1<<idx] = 7
	fmt.Println(a[1<<idx], a[2.0], a['\x02'])
	fmt.Println(typeOf(1<<idx), typeOf(uint8(1<<idx)), typeOf(My(1)<<s), typeOf('a'<<idx), typeOf(1<<3.0))
	var u8 uint8 = 255
	fmt.Println(u8<<1>>1, u8<<8, u8>>7, int8(-128)>>7, int8(-1)>>100, int64(-5)>>1, -5>>1)
	for _, c := range []uint64{0, 1, 31, 32, 63, 64, 65, 1 << 32, 1 << 63} {
		x := int64(-7)
		y := uint32(0xf0f0f0f0)
		fmt.Print(x<<c, " ", x>>c, " ", y<<c, " ", y>>c, " ", 1<<c, "; ")
	}
	fmt.Println()
	sc := int8(3)
	fmt.Println(1<<sc, uint(8)>>sc, -16>>sc)
	func() {
		defer func() { fmt.Println(recover()) }()
		sc = -1
		fmt.Println(1 << sc)
	}()
	func() {
		defer func() { fmt.Println(recover()) }()
		var x uint8 = 3
		x >>= sc
	}()
	const huge = 1 << 100
	fmt.Println(huge>>98, huge>>100|1<<3&^2, uint64(huge>>37))
	var f float64 = 1 << 3
	fmt.Println(f, complex64(1<<2), 1<<2+0.5)
	s = 2
	f2 := float64(int(1) << s)
	fmt.Println(f2, any(1<<s).(int), len([4]int{3: 1 << 2}))
	x := 5
	x <<= s
	x >>= 1
	x |= 1 << s
	x &^= 2
	fmt.Println(x, ^x, x^3)
}
