package runtime

import "unsafe"

// What compiled code does to bytes without leaving the goroutine's stack: most strings are short, and a call of the
// runtime costs more than moving or comparing a few words. Long ones go there.

// movebytes moves n bytes that hold no pointers; the ranges may overlap.
func movebytes(dst, src unsafe.Pointer, n int)

// memequal tells whether n bytes are equal.
func memequal(a, b unsafe.Pointer, n int) bool

func word(p unsafe.Pointer, i int) *uint64 { return (*uint64)(unsafe.Add(p, i)) }
func half(p unsafe.Pointer, i int) *uint32 { return (*uint32)(unsafe.Add(p, i)) }
func at(p unsafe.Pointer, i int) *byte     { return (*byte)(unsafe.Add(p, i)) }

// copyBytes is movebytes. Everything is read before anything is written, so ranges may overlap.
//
//go:noinline
func copyBytes(dst, src unsafe.Pointer, n int) {
	if n > 32 {
		movebytes(dst, src, n)
		return
	}
	if n > 16 {
		a, b, c, d := *word(src, 0), *word(src, 8), *word(src, n-16), *word(src, n-8)
		*word(dst, 0), *word(dst, 8), *word(dst, n-16), *word(dst, n-8) = a, b, c, d
		return
	}
	if n >= 8 {
		a, b := *word(src, 0), *word(src, n-8)
		*word(dst, 0), *word(dst, n-8) = a, b
		return
	}
	if n >= 4 {
		a, b := *half(src, 0), *half(src, n-4)
		*half(dst, 0), *half(dst, n-4) = a, b
		return
	}
	if n > 0 {
		a, b, c := *at(src, 0), *at(src, n>>1), *at(src, n-1)
		*at(dst, 0), *at(dst, n>>1), *at(dst, n-1) = a, b, c
	}
}

// equalBytes is memequal.
//
//go:noinline
func equalBytes(a, b unsafe.Pointer, n int) bool {
	if n >= 8 {
		if a == b {
			return true
		}
		if n > 64 {
			return memequal(a, b, n)
		}
		last := n - 8
		for i := 0; i < last; i += 8 {
			if *word(a, i) != *word(b, i) {
				return false
			}
		}
		return *word(a, last) == *word(b, last)
	}
	if n >= 4 {
		return *half(a, 0) == *half(b, 0) && *half(a, n-4) == *half(b, n-4)
	}
	return n == 0 || *at(a, 0) == *at(b, 0) && *at(a, n>>1) == *at(b, n>>1) && *at(a, n-1) == *at(b, n-1)
}

// compareStrings gives a negative number, zero or a positive number.
//
//go:noinline
func compareStrings(a, b string) int {
	p, q := unsafe.Pointer(unsafe.StringData(a)), unsafe.Pointer(unsafe.StringData(b))
	n := len(a)
	if len(b) < n {
		n = len(b)
	}
	i := 0
	for ; i+8 <= n; i += 8 {
		if *word(p, i) != *word(q, i) {
			break
		}
	}
	for ; i < n; i++ {
		if c, d := *at(p, i), *at(q, i); c != d {
			return int(c) - int(d)
		}
	}
	return len(a) - len(b)
}

// decodeRune is the rune at s[i], which is not ASCII, and the index behind it.
//
//go:noinline
func decodeRune(s string, i int) (rune, int) {
	const bad = '\uFFFD'
	c := s[i]
	left := len(s) - i
	switch {
	case c < 0xC2 || c > 0xF4:
		return bad, i + 1
	case c < 0xE0:
		if left > 1 && s[i+1]&0xC0 == 0x80 {
			return rune(c&0x1F)<<6 | rune(s[i+1]&0x3F), i + 2
		}
	case c < 0xF0:
		if left > 2 && s[i+1]&0xC0 == 0x80 && s[i+2]&0xC0 == 0x80 {
			r := rune(c&0x0F)<<12 | rune(s[i+1]&0x3F)<<6 | rune(s[i+2]&0x3F)
			if r >= 0x800 && (r < 0xD800 || r > 0xDFFF) {
				return r, i + 3
			}
		}
	default:
		if left > 3 && s[i+1]&0xC0 == 0x80 && s[i+2]&0xC0 == 0x80 && s[i+3]&0xC0 == 0x80 {
			r := rune(c&0x07)<<18 | rune(s[i+1]&0x3F)<<12 | rune(s[i+2]&0x3F)<<6 | rune(s[i+3]&0x3F)
			if r >= 0x10000 && r <= 0x10FFFF {
				return r, i + 4
			}
		}
	}
	return bad, i + 1
}
