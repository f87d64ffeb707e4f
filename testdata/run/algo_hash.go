// SHA-256, CRC-32, base64 and an RC4-like cipher: 32-bit arithmetic, rotations, tables, byte slices.
package main

import "fmt"

var k [64]uint32

func init() {
	// The fractional parts of the cube roots of the first 64 primes, by integer arithmetic.
	n := 0
	for p := uint64(2); n < 64; p++ {
		prime := true
		for d := uint64(2); d*d <= p; d++ {
			if p%d == 0 {
				prime = false
				break
			}
		}
		if !prime {
			continue
		}
		k[n] = cubeRootFraction(p)
		n++
	}
}

// cubeRootFraction finds the 32 bits after the point by bisection over x*x*x <= p<<96, in four limbs.
func cubeRootFraction(p uint64) uint32 {
	lo, hi := uint64(1)<<32, uint64(8)<<32
	for hi-lo > 1 {
		mid := lo + (hi-lo)/2
		if cubeAtMost(mid, p) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return uint32(lo)
}

func cubeAtMost(x, p uint64) bool {
	a := [2]uint64{x & 0xffffffff, x >> 32}
	var sq [4]uint64
	for i, u := range a {
		for j, v := range a {
			sq[i+j] += u * v & 0xffffffff
			sq[i+j+1] += u * v >> 32
		}
	}
	for i := range 3 {
		sq[i+1] += sq[i] >> 32
		sq[i] &= 0xffffffff
	}
	var cu [6]uint64
	for i, u := range sq {
		for j, v := range a {
			cu[i+j] += u * v & 0xffffffff
			cu[i+j+1] += u * v >> 32
		}
	}
	for i := range 5 {
		cu[i+1] += cu[i] >> 32
		cu[i] &= 0xffffffff
	}
	return cu[3]|cu[4]<<32 < p
}

func rotr(x uint32, n uint) uint32 { return x>>n | x<<(32-n) }

func sha256(msg []byte) [32]byte {
	h := [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}
	bits := uint64(len(msg)) * 8
	msg = append(append([]byte(nil), msg...), 0x80)
	for len(msg)%64 != 56 {
		msg = append(msg, 0)
	}
	for i := 7; i >= 0; i-- {
		msg = append(msg, byte(bits>>(8*i)))
	}
	for ; len(msg) > 0; msg = msg[64:] {
		var w [64]uint32
		for i := range 16 {
			w[i] = uint32(msg[4*i])<<24 | uint32(msg[4*i+1])<<16 | uint32(msg[4*i+2])<<8 | uint32(msg[4*i+3])
		}
		for i := 16; i < 64; i++ {
			s0 := rotr(w[i-15], 7) ^ rotr(w[i-15], 18) ^ w[i-15]>>3
			s1 := rotr(w[i-2], 17) ^ rotr(w[i-2], 19) ^ w[i-2]>>10
			w[i] = w[i-16] + s0 + w[i-7] + s1
		}
		a, b, c, d, e, f, g, hh := h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
		for i := range w {
			t1 := hh + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + (e&f ^ ^e&g) + k[i] + w[i]
			t2 := (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + (a&b ^ a&c ^ b&c)
			a, b, c, d, e, f, g, hh = t1+t2, a, b, c, d+t1, e, f, g
		}
		for i, v := range [...]uint32{a, b, c, d, e, f, g, hh} {
			h[i] += v
		}
	}
	var out [32]byte
	for i, v := range h {
		out[4*i], out[4*i+1], out[4*i+2], out[4*i+3] = byte(v>>24), byte(v>>16), byte(v>>8), byte(v)
	}
	return out
}

func crc32(s string) uint32 {
	var table [256]uint32
	for i := range table {
		c := uint32(i)
		for range 8 {
			if c&1 == 1 {
				c = c>>1 ^ 0xedb88320
			} else {
				c >>= 1
			}
		}
		table[i] = c
	}
	crc := ^uint32(0)
	for i := 0; i < len(s); i++ {
		crc = table[byte(crc)^s[i]] ^ crc>>8
	}
	return ^crc
}

func base64(b []byte) (out string) {
	const abc = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	for len(b) > 0 {
		var c [3]byte
		n := copy(c[:], b)
		b = b[n:]
		v := uint(c[0])<<16 | uint(c[1])<<8 | uint(c[2])
		for i := range 4 {
			if i > n {
				out += "="
			} else {
				out += abc[v>>(18-6*i)&63:][:1]
			}
		}
	}
	return
}

func cipher(key string, data []byte) {
	var s [256]byte
	for i := range s {
		s[i] = byte(i)
	}
	var j byte
	for i := range s {
		j += s[i] + key[i%len(key)]
		s[i], s[j] = s[j], s[i]
	}
	var i byte
	j = 0
	for n := range data {
		i++
		j += s[i]
		s[i], s[j] = s[j], s[i]
		data[n] ^= s[s[i]+s[j]]
	}
}

func main() {
	fmt.Printf("%08x %08x\n", k[0], k[63])
	fmt.Printf("%x\n%x\n", sha256(nil), sha256([]byte("abc")))
	long := make([]byte, 1000)
	for i := range long {
		long[i] = byte(i)
	}
	fmt.Printf("%x\n", sha256(long))
	fmt.Printf("%08x %08x\n", crc32("123456789"), crc32(""))
	for _, s := range []string{"", "f", "fo", "foo", "foob", "hello, 世界"} {
		fmt.Print(base64([]byte(s)), " ")
	}
	fmt.Println()
	text := []byte("Attack at dawn")
	cipher("Secret", text)
	fmt.Printf("%X\n", text)
	cipher("Secret", text)
	fmt.Println(string(text))
}
