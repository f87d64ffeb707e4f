package strings

import (
	"unicode"
	"unicode/utf8"
)

// explode splits s into runes, at most n parts; the last has the rest.
func explode(s string, n int) []string {
	l := utf8.RuneCountInString(s)
	if n < 0 || n > l {
		n = l
	}
	a := make([]string, n)
	for i := 0; i < n-1; i++ {
		_, size := utf8.DecodeRuneInString(s)
		a[i] = s[:size]
		s = s[size:]
	}
	if n > 0 {
		a[n-1] = s
	}
	return a
}

// genSplit splits at sep, keeping the first keep bytes of each sep, at most n parts.
func genSplit(s, sep string, keep, n int) []string {
	if n == 0 {
		return nil
	}
	if sep == "" {
		return explode(s, n)
	}
	if n < 0 {
		n = Count(s, sep) + 1
	}
	if n > len(s)+1 {
		n = len(s) + 1
	}
	a := make([]string, 0, n)
	for len(a) < n-1 {
		i := Index(s, sep)
		if i < 0 {
			break
		}
		a = append(a, s[:i+keep])
		s = s[i+len(sep):]
	}
	a = append(a, s)
	return a[:len(a):n]
}

// Split gives the parts of s between the sep.
func Split(s, sep string) []string { return genSplit(s, sep, 0, -1) }

// SplitN is Split with at most n parts; all if n < 0.
func SplitN(s, sep string, n int) []string { return genSplit(s, sep, 0, n) }

// SplitAfter is Split where each part keeps the sep behind it.
func SplitAfter(s, sep string) []string { return genSplit(s, sep, len(sep), -1) }

// SplitAfterN is SplitAfter with at most n parts; all if n < 0.
func SplitAfterN(s, sep string, n int) []string { return genSplit(s, sep, len(sep), n) }

// Fields gives the parts of s between white space.
func Fields(s string) []string {
	// In ASCII the fields are counted first.
	n, all, before := 0, byte(0), true
	for i := 0; i < len(s); i++ {
		c := s[i]
		all |= c
		space := asciiSpace(c)
		if before && !space {
			n++
		}
		before = space
	}
	if all >= utf8.RuneSelf {
		return FieldsFunc(s, unicode.IsSpace)
	}
	a := make([]string, n)
	i := 0
	for k := range a {
		for asciiSpace(s[i]) {
			i++
		}
		start := i
		for i < len(s) && !asciiSpace(s[i]) {
			i++
		}
		a[k] = s[start:i]
	}
	return a
}

// FieldsFunc gives the parts of s between runes for which f holds.
func FieldsFunc(s string, f func(rune) bool) []string {
	a := []string{}
	start := -1
	for i, r := range s {
		if f(r) {
			if start >= 0 {
				a = append(a, s[start:i])
				start = -1
			}
		} else if start < 0 {
			start = i
		}
	}
	if start >= 0 {
		a = append(a, s[start:])
	}
	return a
}

// Cut slices s around the first sep.
func Cut(s, sep string) (before, after string, found bool) {
	if i := Index(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// CutLast slices s around the last sep.
func CutLast(s, sep string) (before, after string, found bool) {
	if i := LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// CutPrefix gives s without the prefix, and whether it was there.
func CutPrefix(s, prefix string) (after string, found bool) {
	if !HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// CutSuffix gives s without the suffix, and whether it was there.
func CutSuffix(s, suffix string) (before string, found bool) {
	if !HasSuffix(s, suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}

// TrimPrefix is s without the prefix.
func TrimPrefix(s, prefix string) string {
	if HasPrefix(s, prefix) {
		return s[len(prefix):]
	}
	return s
}

// TrimSuffix is s without the suffix.
func TrimSuffix(s, suffix string) string {
	if HasSuffix(s, suffix) {
		return s[:len(s)-len(suffix)]
	}
	return s
}

// TrimLeftFunc is s without the leading runes for which f holds.
func TrimLeftFunc(s string, f func(rune) bool) string {
	i := indexFunc(s, f, false)
	if i < 0 {
		return ""
	}
	return s[i:]
}

// TrimRightFunc is s without the trailing runes for which f holds.
func TrimRightFunc(s string, f func(rune) bool) string {
	i := lastIndexFunc(s, f, false)
	if i < 0 {
		return ""
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return s[:i+size]
}

// TrimFunc is s without the leading and trailing runes for which f holds.
func TrimFunc(s string, f func(rune) bool) string { return TrimRightFunc(TrimLeftFunc(s, f), f) }

// Trim is s without the leading and trailing runes that are in cutset.
func Trim(s, cutset string) string { return TrimRight(TrimLeft(s, cutset), cutset) }

// TrimLeft is s without the leading runes that are in cutset.
func TrimLeft(s, cutset string) string {
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if !ContainsRune(cutset, r) {
			break
		}
		s = s[size:]
	}
	return s
}

// TrimRight is s without the trailing runes that are in cutset.
func TrimRight(s, cutset string) string {
	for len(s) > 0 {
		r, size := utf8.DecodeLastRuneInString(s)
		if !ContainsRune(cutset, r) {
			break
		}
		s = s[:len(s)-size]
	}
	return s
}

// TrimSpace is s without leading and trailing white space.
func TrimSpace(s string) string {
	for len(s) > 0 && s[0] < utf8.RuneSelf {
		if !asciiSpace(s[0]) {
			break
		}
		s = s[1:]
	}
	for len(s) > 0 && s[len(s)-1] < utf8.RuneSelf {
		if !asciiSpace(s[len(s)-1]) {
			break
		}
		s = s[:len(s)-1]
	}
	if len(s) > 0 && (s[0] >= utf8.RuneSelf || s[len(s)-1] >= utf8.RuneSelf) {
		return TrimFunc(s, unicode.IsSpace)
	}
	return s
}

func asciiSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }
