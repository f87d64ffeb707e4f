// Package utf8 encodes and decodes UTF-8.
package utf8

import "unsafe"

const (
	RuneError = '\uFFFD'
	RuneSelf  = 0x80
	MaxRune   = '\U0010FFFF'
	UTFMax    = 4
)

// ValidRune tells whether r can be encoded.
func ValidRune(r rune) bool {
	return 0 <= r && r < 0xD800 || 0xDFFF < r && r <= MaxRune
}

// RuneStart tells whether b can begin an encoding.
func RuneStart(b byte) bool { return b&0xC0 != 0x80 }

// RuneLen is the number of bytes of r's encoding, or -1.
func RuneLen(r rune) int {
	switch {
	case r < 0:
		return -1
	case r < 0x80:
		return 1
	case r < 0x800:
		return 2
	case 0xD800 <= r && r <= 0xDFFF:
		return -1
	case r < 0x10000:
		return 3
	case r <= MaxRune:
		return 4
	}
	return -1
}

// AppendRune appends r's encoding; invalid runes become RuneError.
func AppendRune(p []byte, r rune) []byte {
	if uint32(r) < 0x80 {
		return append(p, byte(r))
	}
	if uint32(r) < 0x800 {
		return append(p, 0xC0|byte(r>>6), 0x80|byte(r)&0x3F)
	}
	if !ValidRune(r) {
		r = RuneError
	}
	if r < 0x10000 {
		return append(p, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return append(p, 0xF0|byte(r>>18), 0x80|byte(r>>12)&0x3F, 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
}

// EncodeRune writes r's encoding to p, which must have room, and gives its length.
func EncodeRune(p []byte, r rune) int {
	if uint32(r) < 0x80 {
		p[0] = byte(r)
		return 1
	}
	if uint32(r) < 0x800 {
		_ = p[1]
		p[0] = 0xC0 | byte(r>>6)
		p[1] = 0x80 | byte(r)&0x3F
		return 2
	}
	if !ValidRune(r) {
		r = RuneError
	}
	if r < 0x10000 {
		_ = p[2]
		p[0] = 0xE0 | byte(r>>12)
		p[1] = 0x80 | byte(r>>6)&0x3F
		p[2] = 0x80 | byte(r)&0x3F
		return 3
	}
	_ = p[3]
	p[0] = 0xF0 | byte(r>>18)
	p[1] = 0x80 | byte(r>>12)&0x3F
	p[2] = 0x80 | byte(r>>6)&0x3F
	p[3] = 0x80 | byte(r)&0x3F
	return 4
}

// view shows bytes as a string without copying them.
func view(p []byte) string { return unsafe.String(unsafe.SliceData(p), len(p)) }

// lead tells of an encoding's first byte beyond ASCII how many bytes it begins and which second bytes may follow; size 0
// is a byte that begins none.
func lead(b byte) (size int, lo, hi byte) {
	switch {
	case b < 0xC2:
		return 0, 0, 0
	case b < 0xE0:
		return 2, 0x80, 0xBF
	case b == 0xE0:
		return 3, 0xA0, 0xBF
	case b == 0xED:
		return 3, 0x80, 0x9F
	case b < 0xF0:
		return 3, 0x80, 0xBF
	case b == 0xF0:
		return 4, 0x90, 0xBF
	case b < 0xF4:
		return 4, 0x80, 0xBF
	case b == 0xF4:
		return 4, 0x80, 0x8F
	}
	return 0, 0, 0
}

// DecodeRuneInString gives the first rune of s and its width; (RuneError, 1) for wrong encoding, (RuneError, 0) for "".
func DecodeRuneInString(s string) (rune, int) {
	if len(s) == 0 {
		return RuneError, 0
	}
	b := s[0]
	if b < RuneSelf {
		return rune(b), 1
	}
	size, lo, hi := lead(b)
	if size == 0 || len(s) < size || s[1] < lo || s[1] > hi {
		return RuneError, 1
	}
	r := rune(s[1] & 0x3F)
	if size == 2 {
		return rune(b&0x1F)<<6 | r, 2
	}
	if s[2]&0xC0 != 0x80 {
		return RuneError, 1
	}
	r = r<<6 | rune(s[2]&0x3F)
	if size == 3 {
		return rune(b&0x0F)<<12 | r, 3
	}
	if s[3]&0xC0 != 0x80 {
		return RuneError, 1
	}
	return rune(b&0x07)<<18 | r<<6 | rune(s[3]&0x3F), 4
}

// DecodeRune is DecodeRuneInString for bytes.
func DecodeRune(p []byte) (rune, int) {
	if len(p) > 0 && p[0] < RuneSelf {
		return rune(p[0]), 1
	}
	return DecodeRuneInString(view(p))
}

// DecodeLastRuneInString gives the last rune of s and its width; (RuneError, 1) for wrong encoding, (RuneError, 0) for "".
func DecodeLastRuneInString(s string) (rune, int) {
	end := len(s)
	if end == 0 {
		return RuneError, 0
	}
	if b := s[end-1]; b < RuneSelf {
		return rune(b), 1
	}
	for i := end - 1; i >= 0 && i >= end-UTFMax; i-- {
		if RuneStart(s[i]) {
			if r, n := DecodeRuneInString(s[i:]); i+n == end {
				return r, n
			}
			break
		}
	}
	return RuneError, 1
}

// DecodeLastRune is DecodeLastRuneInString for bytes.
func DecodeLastRune(p []byte) (rune, int) { return DecodeLastRuneInString(view(p)) }

// FullRuneInString tells whether s begins with a whole encoding; a wrong one is whole, since it decodes as RuneError.
func FullRuneInString(s string) bool {
	if len(s) == 0 {
		return false
	}
	if s[0] < RuneSelf {
		return true
	}
	size, lo, hi := lead(s[0])
	if len(s) >= size {
		return true
	}
	if len(s) > 1 && (s[1] < lo || s[1] > hi) {
		return true
	}
	return len(s) > 2 && s[2]&0xC0 != 0x80
}

// FullRune is FullRuneInString for bytes.
func FullRune(p []byte) bool { return FullRuneInString(view(p)) }

// RuneCountInString counts runes; a wrong byte counts as one.
func RuneCountInString(s string) (n int) {
	for range s {
		n++
	}
	return n
}

// RuneCount is RuneCountInString for bytes.
func RuneCount(p []byte) int { return RuneCountInString(view(p)) }

// ValidString tells whether s is all valid UTF-8.
func ValidString(s string) bool {
	for i := 0; i < len(s); {
		if s[i] < RuneSelf {
			i++
			continue
		}
		r, n := DecodeRuneInString(s[i:])
		if r == RuneError && n == 1 {
			return false
		}
		i += n
	}
	return true
}

// Valid is ValidString for bytes.
func Valid(p []byte) bool { return ValidString(view(p)) }
