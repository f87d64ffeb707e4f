// Signed and unsigned integers of every width wrap around silently.
package main

import "fmt"

var (
	i8  int8  = 127
	i16 int16 = 32767
	i32 int32 = 2147483647
	i64 int64 = 9223372036854775807
	u8  uint8
	u16 uint16
	u32 uint32
	u64 uint64
)

func mul8(a, b int8) int8       { return a * b }
func mulu16(a, b uint16) uint16 { return a * b }
func neg64(a int64) int64       { return -a }

func main() {
	i8++
	i16++
	i32++
	i64++
	fmt.Println(i8, i16, i32, i64)
	u8--
	u16--
	u32--
	u64--
	fmt.Println(u8, u16, u32, u64)
	i8--
	i16--
	i32--
	i64--
	fmt.Println(i8, i16, i32, i64)

	// Products are truncated to the type, not to a register.
	fmt.Println(mul8(100, 3), mul8(-128, -1), mul8(16, 16))
	fmt.Println(mulu16(65535, 65535), mulu16(256, 256))
	fmt.Println(neg64(-9223372036854775808))

	// A sum that overflowed must compare as its wrapped value.
	a, b := uint8(200), uint8(100)
	if a+b < a {
		fmt.Println("wrapped:", a+b)
	}
	c := int8(100)
	if c+c < 0 {
		fmt.Println("negative:", c+c)
	}
	// The wrapped value widens, not the full one.
	fmt.Println(int(a+b), int(a)+int(b), int64(c+c), uint32(uint8(c)+200))

	// Used as an index: the high bits must be gone.
	var table [256]int
	for i := range table {
		table[i] = i * 2
	}
	x := uint8(250)
	x += 10
	fmt.Println(table[x], table[a+b], table[x-x-1])

	var h uint32 = 2166136261
	for _, ch := range []byte("wrap around") {
		h ^= uint32(ch)
		h *= 16777619
	}
	fmt.Println(h)
	var h64 uint64 = 14695981039346656037
	for _, ch := range []byte("wrap around") {
		h64 ^= uint64(ch)
		h64 *= 1099511628211
	}
	fmt.Println(h64)

	var up uintptr = 0
	up--
	fmt.Println(up == ^uintptr(0), uint(up))
	for n := uint8(253); n != 3; n++ {
		fmt.Print(n, " ")
	}
	fmt.Println()
	for n := int8(-126); n < 0; n-- {
		fmt.Print(n, " ")
	}
	fmt.Println()
}
