// Shifts: counts at or beyond the width, signed counts, arithmetic and logical right shift.
package main

import "fmt"

func shl8(x uint8, n uint) uint8   { return x << n }
func shr8(x int8, n uint) int8     { return x >> n }
func shl32(x int32, n uint8) int32 { return x << n }
func shr32(x int32, n uint8) int32 { return x >> n }
func shl64(x uint64, n int) uint64 { return x << n }
func shr64(x int64, n int) int64   { return x >> n }
func shru64(x uint64, n uint64) uint64 {
	return x >> n
}
func shr16(x uint16, n int64) uint16 { return x >> n }

func main() {
	for _, n := range []uint{0, 1, 7, 8, 9, 31, 32, 63, 64, 65, 200, 255, 256} {
		fmt.Println(n, shl8(0x81, n), shr8(-128, n), shr8(127, n), shl32(1, uint8(n)), shr32(-5, uint8(n)),
			shl64(3, int(n)), shr64(-1<<63, int(n)), shru64(1<<63, uint64(n)), shr16(0xffff, int64(n)))
	}
	fmt.Println(shru64(1<<63, 1<<32), shru64(1<<63, 1<<63), shl64(1, 1<<40))

	// The type of an untyped constant in a non-constant shift comes from the context.
	var s uint = 33
	var i = 1 << s
	var j int32 = 1 << s
	var k = uint64(1 << s)
	var m int64 = 1<<s + 1
	var w uint8 = 1<<s | 3
	fmt.Println(i, j, k, m, w, 1<<s == 2<<(s-1), uint32(1)<<s == 0)

	x := int8(-1)
	fmt.Println(x>>1, uint8(x)>>1, x<<7, uint8(x)<<7, int(x)<<7, int16(uint8(x))<<4)
	x >>= 3
	fmt.Println(x)
	y := uint16(1)
	y <<= 15
	fmt.Println(y)
	y <<= 1
	fmt.Println(y)

	// Rotation by hand.
	rot := func(v uint32, n uint) uint32 { return v<<(n&31) | v>>(32-n&31) }
	fmt.Printf("%08x %08x %08x\n", rot(0x12345678, 4), rot(0x12345678, 0), rot(0x12345678, 36))
	const big = 1 << 100
	fmt.Println(big>>98, big>>100<<3)
	xs := uint64(88172645463325252)
	for i := 0; i < 5; i++ {
		xs ^= xs << 13
		xs ^= xs >> 7
		xs ^= xs << 17
		fmt.Println(xs)
	}
}
