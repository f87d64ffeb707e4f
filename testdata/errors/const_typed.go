// minigo: command check
// Typed constant arithmetic must fit its type.
package main

const i8 int8 = 100
const u8 uint8 = 200
const big = 1 << 40

type small int16

func main() {
	_ = i8 + i8
	_ = i8 * 2
	_ = u8 + 100
	_ = -u8
	_ = ^u8
	_ = u8 << 1
	_ = u8 << 8
	_ = i8 - 2*i8 - 100
	_ = small(big)
	_ = int32(1<<31)
	_ = uint(-1)
	_ = float32(1e39)
	_ = int(1.5)
	_ = int64(1e19)
	_ = string(1.5)
	_ = byte(-1)
	_ = rune("a")
	_ = bool(1)
	_ = small(1) + small(32767)
	_ = small(-32768) * -1
	_ = small(-32768) / -1
	_ = uint8(255) + 1
	var a int8 = 1000
	var b float32 = 1e40
	var c uint16 = 'a' * 1000
	var d [big]int
	var e = int8(1) << 7
	_, _, _, _, _ = a, b, c, d, e
}
