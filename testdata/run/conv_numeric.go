package main

import "fmt"

type F float32
type I8 int8

func main() {
	vals := []float64{0, 1.9, -1.9, 127.5, 255.9, 1e9, -1e9, 4294967295.5, 1 << 40, -(1 << 40)}
	for _, v := range vals {
		fmt.Println(int64(v), int32(int64(v)), uint8(int64(v)), float32(v), F(v), int(float32(v)))
	}
	ints := []int64{0, 1, -1, 127, 128, 255, 256, -128, -129, 1<<31 - 1, 1 << 31, 1<<53 + 1, 1<<63 - 1, -1 << 63}
	for _, n := range ints {
		fmt.Println(int8(n), uint8(n), int16(n), uint16(n), int32(n), uint32(n), uint64(n), float64(n), float32(n), I8(n), float64(uint64(n)), float32(uint64(n)), uintptr(n))
	}
	var u8 uint8 = 200
	var i8 int8 = -56
	fmt.Println(int8(u8) == i8, uint8(i8) == u8, int16(i8), uint16(i8), int32(u8), uint64(i8), rune(u8), int64(int8(u8)))
	var f32 float32 = 16777216
	fmt.Println(f32+1 == f32, float64(f32)+1, float32(float64(f32)+1), int32(f32)+1)
	x := 0.1
	fmt.Println(float32(x), float64(float32(x)), float64(float32(x)) == x, float32(x)*3, float32(0.1)*float32(3))
	const big = 1 << 62
	fmt.Println(float32(big), uint64(big)<<1, int64(float64(big)))
	var d time = 3
	fmt.Println(float64(d)/2, int(d)*2, time(2.0)*d, time(len("abc")))
	var u uint64 = 1<<63 + 1<<10
	fmt.Println(float64(u), float32(u), uint64(float64(u)), u == uint64(float64(u)))
	var up uintptr = 1<<64 - 1
	fmt.Println(up+2, ^up, -up)
}

type time int64
