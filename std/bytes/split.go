package bytes

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

func genSplit(s, sep []byte, keep, n int) [][]byte {
	if n == 0 {
		return nil
	}
	if len(sep) == 0 {
		return explode(s, n)
	}
	if n < 0 {
		n = Count(s, sep) + 1
	}
	if n > len(s)+1 {
		n = len(s) + 1
	}
	a := make([][]byte, 0, n)
	for len(a) < n-1 {
		i := Index(s, sep)
		if i < 0 {
			break
		}
		a = append(a, s[:i+keep:i+keep])
		s = s[i+len(sep):]
	}
	return append(a, s)
}

func explode(s []byte, n int) [][]byte {
	if n <= 0 || n > len(s) {
		n = len(s)
	}
	a := make([][]byte, 0, n)
	for len(s) > 0 {
		if len(a) == n-1 {
			a = append(a, s)
			break
		}
		_, size := utf8.DecodeRune(s)
		a = append(a, s[:size:size])
		s = s[size:]
	}
	return a
}

// Split gives the parts of s between the sep.
func Split(s, sep []byte) [][]byte { return genSplit(s, sep, 0, -1) }

// SplitN is Split with at most n parts; all if n < 0.
func SplitN(s, sep []byte, n int) [][]byte { return genSplit(s, sep, 0, n) }

// SplitAfter is Split where each part keeps the sep behind it.
func SplitAfter(s, sep []byte) [][]byte { return genSplit(s, sep, len(sep), -1) }

// SplitAfterN is SplitAfter with at most n parts; all if n < 0.
func SplitAfterN(s, sep []byte, n int) [][]byte { return genSplit(s, sep, len(sep), n) }

// Fields gives the parts of s between white space.
func Fields(s []byte) [][]byte { return FieldsFunc(s, unicode.IsSpace) }

// FieldsFunc gives the parts of s between runes for which f holds.
func FieldsFunc(s []byte, f func(rune) bool) [][]byte {
	a := [][]byte{}
	start := -1
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRune(s[i:])
		if f(r) {
			if start >= 0 {
				a = append(a, s[start:i:i])
				start = -1
			}
		} else if start < 0 {
			start = i
		}
		i += n
	}
	if start >= 0 {
		a = append(a, s[start:len(s):len(s)])
	}
	return a
}

// Cut slices s around the first sep.
func Cut(s, sep []byte) (before, after []byte, found bool) {
	if i := Index(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, nil, false
}

// CutLast slices s around the last sep.
func CutLast(s, sep []byte) (before, after []byte, found bool) {
	if i := LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, nil, false
}

// CutPrefix gives s without the prefix, and whether it was there.
func CutPrefix(s, prefix []byte) (after []byte, found bool) {
	if !HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// CutSuffix gives s without the suffix, and whether it was there.
func CutSuffix(s, suffix []byte) (before []byte, found bool) {
	if !HasSuffix(s, suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}

// TrimPrefix is s without the prefix.
func TrimPrefix(s, prefix []byte) []byte {
	s, _ = CutPrefix(s, prefix)
	return s
}

// TrimSuffix is s without the suffix.
func TrimSuffix(s, suffix []byte) []byte {
	s, _ = CutSuffix(s, suffix)
	return s
}

// TrimLeftFunc is s without the leading runes for which f holds.
func TrimLeftFunc(s []byte, f func(r rune) bool) []byte {
	n := len(strings.TrimLeftFunc(view(s), f))
	if n == 0 {
		return nil
	}
	return s[len(s)-n:]
}

// TrimRightFunc is s without the trailing runes for which f holds.
func TrimRightFunc(s []byte, f func(r rune) bool) []byte {
	return s[:len(strings.TrimRightFunc(view(s), f))]
}

// TrimFunc is s without the leading and trailing runes for which f holds.
func TrimFunc(s []byte, f func(r rune) bool) []byte { return TrimRightFunc(TrimLeftFunc(s, f), f) }

// Trim is s without the leading and trailing runes that are in cutset.
func Trim(s []byte, cutset string) []byte {
	if len(s) == 0 {
		return nil
	}
	if cutset == "" {
		return s
	}
	return TrimRight(TrimLeft(s, cutset), cutset)
}

// TrimLeft is s without the leading runes that are in cutset.
func TrimLeft(s []byte, cutset string) []byte {
	if len(s) == 0 {
		return nil
	}
	n := len(strings.TrimLeft(view(s), cutset))
	if n == 0 {
		return nil
	}
	return s[len(s)-n:]
}

// TrimRight is s without the trailing runes that are in cutset.
func TrimRight(s []byte, cutset string) []byte { return s[:len(strings.TrimRight(view(s), cutset))] }

// TrimSpace is s without leading and trailing white space.
func TrimSpace(s []byte) []byte {
	n := len(strings.TrimLeftFunc(view(s), unicode.IsSpace))
	if n == 0 {
		return nil
	}
	s = s[len(s)-n:]
	return s[:len(strings.TrimRightFunc(view(s), unicode.IsSpace))]
}
