// Package bits counts and moves bits.
package bits

// UintSize is the size of a uint in bits.
const UintSize = 64

// Intrinsics of the compiler.
func LeadingZeros32(x uint32) int
func LeadingZeros64(x uint64) int
func TrailingZeros32(x uint32) int
func TrailingZeros64(x uint64) int
func OnesCount32(x uint32) int
func OnesCount64(x uint64) int
func Len32(x uint32) int
func Len64(x uint64) int
func ReverseBytes32(x uint32) uint32
func ReverseBytes64(x uint64) uint64

// LeadingZeros counts the zero bits above the highest one bit.
func LeadingZeros(x uint) int { return LeadingZeros64(uint64(x)) }

// LeadingZeros8 is LeadingZeros for 8 bits.
func LeadingZeros8(x uint8) int { return LeadingZeros32(uint32(x)) - 24 }

// LeadingZeros16 is LeadingZeros for 16 bits.
func LeadingZeros16(x uint16) int { return LeadingZeros32(uint32(x)) - 16 }

// TrailingZeros counts the zero bits below the lowest one bit.
func TrailingZeros(x uint) int { return TrailingZeros64(uint64(x)) }

// TrailingZeros8 is TrailingZeros for 8 bits.
func TrailingZeros8(x uint8) int { return TrailingZeros32(uint32(x) | 1<<8) }

// TrailingZeros16 is TrailingZeros for 16 bits.
func TrailingZeros16(x uint16) int { return TrailingZeros32(uint32(x) | 1<<16) }

// OnesCount counts the one bits.
func OnesCount(x uint) int { return OnesCount64(uint64(x)) }

// OnesCount8 is OnesCount for 8 bits.
func OnesCount8(x uint8) int { return OnesCount32(uint32(x)) }

// OnesCount16 is OnesCount for 16 bits.
func OnesCount16(x uint16) int { return OnesCount32(uint32(x)) }

// Len is the number of bits needed to write x; 0 for 0.
func Len(x uint) int { return Len64(uint64(x)) }

// Len8 is Len for 8 bits.
func Len8(x uint8) int { return Len32(uint32(x)) }

// Len16 is Len for 16 bits.
func Len16(x uint16) int { return Len32(uint32(x)) }

// ReverseBytes turns the order of the bytes round.
func ReverseBytes(x uint) uint { return uint(ReverseBytes64(uint64(x))) }

// ReverseBytes16 is ReverseBytes for 16 bits.
func ReverseBytes16(x uint16) uint16 { return x<<8 | x>>8 }

// Reverse turns the order of the bits round.
func Reverse(x uint) uint { return uint(Reverse64(uint64(x))) }

// Reverse8 is Reverse for 8 bits.
func Reverse8(x uint8) uint8 { return uint8(Reverse32(uint32(x)) >> 24) }

// Reverse16 is Reverse for 16 bits.
func Reverse16(x uint16) uint16 { return uint16(Reverse32(uint32(x)) >> 16) }

// Reverse32 is Reverse for 32 bits.
func Reverse32(x uint32) uint32 {
	x = x>>1&0x55555555 | x&0x55555555<<1
	x = x>>2&0x33333333 | x&0x33333333<<2
	x = x>>4&0x0F0F0F0F | x&0x0F0F0F0F<<4
	return ReverseBytes32(x)
}

// Reverse64 is Reverse for 64 bits.
func Reverse64(x uint64) uint64 {
	return uint64(Reverse32(uint32(x)))<<32 | uint64(Reverse32(uint32(x>>32)))
}

// RotateLeft rotates x by k bits, to the right if k is negative.
func RotateLeft(x uint, k int) uint {
	s := uint(k) & 63
	return x<<s | x>>(64-s)
}

// RotateLeft8 rotates x by k bits, to the right if k is negative.
func RotateLeft8(x uint8, k int) uint8 {
	s := uint(k) & 7
	return x<<s | x>>(8-s)
}

// RotateLeft16 rotates x by k bits, to the right if k is negative.
func RotateLeft16(x uint16, k int) uint16 {
	s := uint(k) & 15
	return x<<s | x>>(16-s)
}

// RotateLeft32 rotates x by k bits, to the right if k is negative.
func RotateLeft32(x uint32, k int) uint32 {
	s := uint(k) & 31
	return x<<s | x>>(32-s)
}

// RotateLeft64 rotates x by k bits, to the right if k is negative.
func RotateLeft64(x uint64, k int) uint64 {
	s := uint(k) & 63
	return x<<s | x>>(64-s)
}
