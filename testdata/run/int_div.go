// Division truncates toward zero, the remainder has the dividend's sign.
package main

import "fmt"

func div(a, b int) (int, int)           { return a / b, a % b }
func div8(a, b int8) (int8, int8)       { return a / b, a % b }
func div32(a, b int32) (int32, int32)   { return a / b, a % b }
func udiv(a, b uint64) (uint64, uint64) { return a / b, a % b }
func udiv8(a, b uint8) (uint8, uint8)   { return a / b, a % b }

func byConst(x int) (int, int, int, int, int, int) {
	return x / 8, x % 8, x / -8, x % 7, x / 1, x % -1
}

func main() {
	for _, p := range [][2]int{{5, 3}, {-5, 3}, {5, -3}, {-5, -3}, {0, 7}, {7, 7}, {-1, 2}, {1, -2}} {
		q, r := div(p[0], p[1])
		fmt.Println(p[0], p[1], q, r, q*p[1]+r == p[0])
	}
	// The most negative value divided by -1 does not trap.
	q, r := div(-9223372036854775808, -1)
	fmt.Println(q, r)
	q8, r8 := div8(-128, -1)
	fmt.Println(q8, r8)
	q32, r32 := div32(-2147483648, -1)
	fmt.Println(q32, r32)
	fmt.Println(udiv(18446744073709551615, 10))
	fmt.Println(udiv8(255, 16))
	q8, r8 = div8(-128, 3)
	fmt.Println(q8, r8)

	for _, x := range []int{-17, -16, -9, -8, -7, -1, 0, 1, 7, 8, 9, 16} {
		a, b, c, d, e, f := byConst(x)
		fmt.Println(x, a, b, c, d, e, f)
	}
	for _, x := range []int64{-9, -8, -1, 0, 9} {
		fmt.Println(x>>1, x/2, x>>3, x/8, x&7, x%8)
	}
	// Compound forms.
	n := 1234567
	sum := 0
	for n > 0 {
		sum += n % 10
		n /= 10
	}
	fmt.Println(sum)
	var u uint8 = 250
	u /= 7
	u %= 10
	fmt.Println(u)
	gcd := func(a, b int) int {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	fmt.Println(gcd(1071, 462), gcd(-48, 18), gcd(17, 0))
}
