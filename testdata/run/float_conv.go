// Conversions between integers and floats, and between the float types.
package main

import "fmt"

func trunc(f float64) (int, int32, int64, uint8) { return int(f), int32(f), int64(f), uint8(int(f)) }

func main() {
	for _, f := range []float64{0, 0.5, 0.999, 1.5, -0.5, -1.5, 2.999999, 100.1, -100.9, 127.999} {
		fmt.Println(trunc(f))
	}
	for _, i := range []int64{0, 1, -1, 1 << 53, 1<<53 + 1, 1<<53 + 2, 1<<53 + 3, 1<<63 - 1, -1 << 63} {
		f := float64(i)
		fmt.Println(i, f, float32(i), i < 1<<62 && int64(f) == i)
	}
	for _, u := range []uint64{0, 1, 1 << 63, 1<<64 - 1, 1<<63 + 1, 1<<63 + 1<<11, 1<<63 + 1<<10 + 1} {
		fmt.Println(u, float64(u), float32(u))
	}
	for _, u := range []uint32{0, 1 << 31, 1<<32 - 1, 16777217} {
		fmt.Println(u, float64(u), float32(u), uint32(float64(u)) == u)
	}
	var f float64 = 1 << 63
	fmt.Println(uint64(f), uint64(f+2048), uint64(float64(1<<62)))
	fmt.Println(uint32(4294967295.0), uint64(18446744073709549568.0))
	var f32 float32 = 3.9999998
	fmt.Println(int(f32), int8(f32), uint16(f32), int64(-f32))

	d := 0.1
	s := float32(d)
	fmt.Println(s, float64(s), float64(s) == d, float32(float64(s)) == s)
	d = 1e40
	fmt.Println(float32(d), float32(-d), float32(1e-50*d/1e40))
	var n int8 = -7
	fmt.Println(float64(n)/2, float32(n)*0.5, float64(uint8(n)))
	type Meters float64
	type Feet float32
	m := Meters(12.5)
	ft := Feet(m * 3.28084)
	fmt.Println(m, ft, int(m), Meters(ft))

	// A constant that fits converts at compile time.
	const c = 7.0
	var arr [c]int
	var k uint8 = c
	fmt.Println(len(arr), k, 1<<c, int('a')+1.0)
	avg := func(xs ...int) float64 {
		t := 0
		for _, x := range xs {
			t += x
		}
		return float64(t) / float64(len(xs))
	}
	fmt.Println(avg(1, 2, 3, 4), avg(1, 1, 2))
}
