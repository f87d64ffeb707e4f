// minigo: command check
// Shifts.
package main

func main() {
	var (
		i int
		u uint
		f float64
		s string
	)
	_ = i << -1
	_ = i << f
	_ = i << s
	_ = i << 1.5
	_ = i << 2.0
	_ = i << nil
	_ = f << u
	_ = s << 1
	_ = 1.5 << 1
	_ = 1.5 << u
	_ = 1.0 << u
	_ = "a" << 1
	_ = true << 1
	_ = nil << 1
	_ = 1 << 1000
	_ = 1 << 100
	_ = 1 << i
	_ = 1 << "a"
	var a float32 = 1 << u
	var b = 1.0 << u
	var c int = 1.0 << u
	var d = float64(1 << u)
	var e = []int{}[1.0<<u]
	var g any = 1 << u
	_ = f + 1<<u
	_ = 1<<u == 1.5
	i <<= -1
	i >>= f
	f >>= 1
	_ = int8(1) << 8
	_ = uint8(255) >> -1
	_ = 1 << (1 << 63)
	_ = make([]int, 1.0<<u)
	_, _, _, _, _, _ = a, b, c, d, e, g
}
