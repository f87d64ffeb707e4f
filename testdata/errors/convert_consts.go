// Constant conversions.
package main

func main() {
	_ = int8(300)
	_ = uint(-1)
	_ = int(1e100)
	_ = float32(1e300)
	_ = string(-1)
	_ = rune("a")
	_ = []byte(1)
	_ = int("1")
	_ = bool("true")
	_ = byte('é' * 10)
}
