// Wrap-around of narrow types, division, shifts with counts beyond the width, conversions.
package main

func add8(a, b int8) int8                  { return a + b }
func div(a, b int) int                     { return a / b }
func divc(a int) int                       { return a / 8 }
func shl(a uint32, n uint) uint32          { return a << n }
func shr(a int16, n int) int16             { return a >> n }
func conv(a uint8, f float64) (int, int32) { return int(int8(a)), int32(f) }

func main() {
	x, y := conv(200, 2.5)
	println(add8(100, 100), div(7, 2), divc(-9), shl(1, 33), shr(-1, 20), x, y)
}
