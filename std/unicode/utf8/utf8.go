// Package utf8 encodes and decodes UTF-8.
package utf8

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

// DecodeRuneInString gives the first rune of s and its width; (RuneError, 1) for wrong encoding, (RuneError, 0) for "".
func DecodeRuneInString(s string) (rune, int) {
	if len(s) == 0 {
		return RuneError, 0
	}
	if s[0] < RuneSelf {
		return rune(s[0]), 1
	}
	for i, r := range s {
		if i > 0 {
			break
		}
		if r != RuneError {
			return r, RuneLen(r)
		}
		// A real U+FFFD, or a byte that is none.
		if len(s) >= 3 && s[:3] == "\uFFFD" {
			return r, 3
		}
	}
	return RuneError, 1
}

// DecodeRune is DecodeRuneInString for bytes.
func DecodeRune(p []byte) (rune, int) {
	if len(p) > UTFMax {
		p = p[:UTFMax]
	}
	return DecodeRuneInString(string(p))
}

// RuneCountInString counts runes; a wrong byte counts as one.
func RuneCountInString(s string) (n int) {
	for range s {
		n++
	}
	return n
}

// RuneCount is RuneCountInString for bytes.
func RuneCount(p []byte) int { return RuneCountInString(string(p)) }

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
func Valid(p []byte) bool { return ValidString(string(p)) }
