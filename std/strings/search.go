package strings

import (
	"unicode"
	"unicode/utf8"
)

// prime is the base of the rolling hash that long searches use.
const prime = 16777619

// indexByte, indexString, countByte and countString search with the machine's widest registers. They are asked for a piece at a time, so that
// a long text does not keep its thread from other goroutines.
func indexByte(s string, c byte) int
func indexString(s, substr string) int
func countByte(s string, c byte) int
func countString(s, substr string) int

const (
	piece = 64 << 10
	near  = 16
)

// IndexByte is the index of the first c in s, or -1.
func IndexByte(s string, c byte) int {
	// Near ones are found sooner here.
	for i := 0; i < len(s) && i < near; i++ {
		if s[i] == c {
			return i
		}
	}
	if len(s) <= near {
		return -1
	}
	if len(s) <= piece {
		return indexByte(s, c)
	}
	for i := 0; i < len(s); i += piece {
		if j := indexByte(s[i:min(i+piece, len(s))], c); j >= 0 {
			return i + j
		}
	}
	return -1
}

// LastIndexByte is the index of the last c in s, or -1.
func LastIndexByte(s string, c byte) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// Index is the index of the first substr in s, or -1.
func Index(s, substr string) int {
	n := len(substr)
	switch {
	case n == 0:
		return 0
	case n == 1:
		return IndexByte(s, substr[0])
	case n > len(s):
		return -1
	case n == len(s):
		if s == substr {
			return 0
		}
		return -1
	}
	if len(s)-n < near {
		for i := 0; i <= len(s)-n; i++ {
			if s[i] == substr[0] && s[i+1] == substr[1] && s[i:i+n] == substr {
				return i
			}
		}
		return -1
	}
	if len(s) <= piece {
		return indexString(s, substr)
	}
	for i := 0; i+n <= len(s); i += piece {
		if j := indexString(s[i:min(i+piece+n-1, len(s))], substr); j >= 0 {
			return i + j
		}
	}
	return -1
}

// LastIndex is the index of the last substr in s, or -1.
func LastIndex(s, substr string) int {
	n := len(substr)
	switch {
	case n == 0:
		return len(s)
	case n == 1:
		return LastIndexByte(s, substr[0])
	case n > len(s):
		return -1
	}
	var want, h uint32
	pow := uint32(1)
	for i := n - 1; i >= 0; i-- {
		want = want*prime + uint32(substr[i])
		h = h*prime + uint32(s[len(s)-n+i])
		pow *= prime
	}
	for i := len(s) - n; ; i-- {
		if h == want && s[i:i+n] == substr {
			return i
		}
		if i == 0 {
			return -1
		}
		h = h*prime + uint32(s[i-1]) - pow*uint32(s[i-1+n])
	}
}

// Count counts the substr in s that do not overlap; for "" it is one more than the number of runes.
func Count(s, substr string) int {
	if len(substr) == 0 {
		return utf8.RuneCountInString(s) + 1
	}
	n := 0
	if len(substr) == 1 {
		for ; len(s) > piece; s = s[piece:] {
			n += countByte(s[:piece], substr[0])
		}
		return n + countByte(s, substr[0])
	}
	if len(s) <= piece {
		return countString(s, substr)
	}
	for {
		i := Index(s, substr)
		if i < 0 {
			return n
		}
		n++
		s = s[i+len(substr):]
	}
}

// Contains tells whether substr is in s.
func Contains(s, substr string) bool { return Index(s, substr) >= 0 }

// ContainsAny tells whether some rune of chars is in s.
func ContainsAny(s, chars string) bool { return IndexAny(s, chars) >= 0 }

// ContainsRune tells whether r is in s.
func ContainsRune(s string, r rune) bool { return IndexRune(s, r) >= 0 }

// ContainsFunc tells whether f holds for some rune of s.
func ContainsFunc(s string, f func(rune) bool) bool { return IndexFunc(s, f) >= 0 }

// IndexRune is the index of the first r in s, or -1; for RuneError also of the first wrong byte.
func IndexRune(s string, r rune) int {
	switch {
	case 0 <= r && r < utf8.RuneSelf:
		return IndexByte(s, byte(r))
	case r == utf8.RuneError:
		for i, c := range s {
			if c == utf8.RuneError {
				return i
			}
		}
		return -1
	case !utf8.ValidRune(r):
		return -1
	}
	return Index(s, string(r))
}

// IndexAny is the index of the first rune of s that is in chars, or -1.
func IndexAny(s, chars string) int {
	for i, c := range s {
		if IndexRune(chars, c) >= 0 {
			return i
		}
	}
	return -1
}

// LastIndexAny is the index of the last rune of s that is in chars, or -1.
func LastIndexAny(s, chars string) int {
	for i := len(s); i > 0; {
		r, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
		if IndexRune(chars, r) >= 0 {
			return i
		}
	}
	return -1
}

// IndexFunc is the index of the first rune for which f holds, or -1.
func IndexFunc(s string, f func(rune) bool) int { return indexFunc(s, f, true) }

// LastIndexFunc is the index of the last rune for which f holds, or -1.
func LastIndexFunc(s string, f func(rune) bool) int { return lastIndexFunc(s, f, true) }

func indexFunc(s string, f func(rune) bool, truth bool) int {
	for i, r := range s {
		if f(r) == truth {
			return i
		}
	}
	return -1
}

func lastIndexFunc(s string, f func(rune) bool, truth bool) int {
	for i := len(s); i > 0; {
		r, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
		if f(r) == truth {
			return i
		}
	}
	return -1
}

// HasPrefix tells whether s begins with prefix.
func HasPrefix(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

// HasSuffix tells whether s ends with suffix.
func HasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}

// Compare is -1, 0 or 1 as a is less than, equal to or greater than b.
func Compare(a, b string) int {
	if a == b {
		return 0
	}
	if a < b {
		return -1
	}
	return 1
}

// EqualFold tells whether s and t are equal but for case, by simple folding.
func EqualFold(s, t string) bool {
	// ASCII first.
	n := min(len(s), len(t))
	i := 0
	for i+near <= n && s[i:i+near] == t[i:i+near] {
		i += near
	}
	// Back to the start of a rune.
	for i > 0 && i < n && (s[i]|t[i])&0x80 != 0 && !(utf8.RuneStart(s[i]) && utf8.RuneStart(t[i])) {
		i--
	}
	for ; i < n; i++ {
		a, b := s[i], t[i]
		if a|b >= utf8.RuneSelf {
			break
		}
		if a == b {
			continue
		}
		if a^b != 0x20 || a|0x20 < 'a' || a|0x20 > 'z' {
			return false
		}
	}
	s, t = s[i:], t[i:]
	for len(s) > 0 && len(t) > 0 {
		a, n := utf8.DecodeRuneInString(s)
		b, m := utf8.DecodeRuneInString(t)
		s, t = s[n:], t[m:]
		if a == b {
			continue
		}
		if a > b {
			a, b = b, a
		}
		if b < utf8.RuneSelf {
			if 'A' <= a && a <= 'Z' && b == a+'a'-'A' {
				continue
			}
			return false
		}
		r := unicode.SimpleFold(a)
		for r != a && r < b {
			r = unicode.SimpleFold(r)
		}
		if r != b {
			return false
		}
	}
	return len(s) == len(t)
}
