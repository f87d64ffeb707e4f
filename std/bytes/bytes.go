// Package bytes works on byte slices, most of it by what package strings does with a view of them.
package bytes

import (
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// view shows bytes as a string for the time of a call.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// Equal tells whether a and b have the same bytes.
func Equal(a, b []byte) bool { return view(a) == view(b) }

// Compare is -1, 0 or 1 as a is less than, equal to or greater than b.
func Compare(a, b []byte) int { return strings.Compare(view(a), view(b)) }

// EqualFold tells whether s and t are equal but for case, by simple folding.
func EqualFold(s, t []byte) bool { return strings.EqualFold(view(s), view(t)) }

// Index is the index of the first sep in s, or -1.
func Index(s, sep []byte) int { return strings.Index(view(s), view(sep)) }

// IndexByte is the index of the first c in b, or -1.
func IndexByte(b []byte, c byte) int { return strings.IndexByte(view(b), c) }

// IndexRune is the index of the first r in s, or -1.
func IndexRune(s []byte, r rune) int { return strings.IndexRune(view(s), r) }

// IndexAny is the index of the first rune of s that is in chars, or -1.
func IndexAny(s []byte, chars string) int { return strings.IndexAny(view(s), chars) }

// IndexFunc is the index of the first rune for which f holds, or -1.
func IndexFunc(s []byte, f func(r rune) bool) int { return strings.IndexFunc(view(s), f) }

// LastIndex is the index of the last sep in s, or -1.
func LastIndex(s, sep []byte) int { return strings.LastIndex(view(s), view(sep)) }

// LastIndexByte is the index of the last c in s, or -1.
func LastIndexByte(s []byte, c byte) int { return strings.LastIndexByte(view(s), c) }

// LastIndexAny is the index of the last rune of s that is in chars, or -1.
func LastIndexAny(s []byte, chars string) int { return strings.LastIndexAny(view(s), chars) }

// LastIndexFunc is the index of the last rune for which f holds, or -1.
func LastIndexFunc(s []byte, f func(r rune) bool) int { return strings.LastIndexFunc(view(s), f) }

// Contains tells whether sub is in b.
func Contains(b, subslice []byte) bool { return Index(b, subslice) >= 0 }

// ContainsAny tells whether some rune of chars is in b.
func ContainsAny(b []byte, chars string) bool { return IndexAny(b, chars) >= 0 }

// ContainsRune tells whether r is in b.
func ContainsRune(b []byte, r rune) bool { return IndexRune(b, r) >= 0 }

// ContainsFunc tells whether f holds for some rune of b.
func ContainsFunc(b []byte, f func(rune) bool) bool { return IndexFunc(b, f) >= 0 }

// Count counts the sep in s that do not overlap.
func Count(s, sep []byte) int { return strings.Count(view(s), view(sep)) }

// HasPrefix tells whether s begins with prefix.
func HasPrefix(s, prefix []byte) bool { return strings.HasPrefix(view(s), view(prefix)) }

// HasSuffix tells whether s ends with suffix.
func HasSuffix(s, suffix []byte) bool { return strings.HasSuffix(view(s), view(suffix)) }

// Clone is a copy of b; nil for nil.
func Clone(b []byte) []byte {
	if b == nil {
		return nil
	}
	return append([]byte{}, b...)
}

// Join puts the slices together with sep between them.
func Join(s [][]byte, sep []byte) []byte {
	if len(s) == 0 {
		return []byte{}
	}
	if len(s) == 1 {
		return append([]byte(nil), s[0]...)
	}
	n := len(sep) * (len(s) - 1)
	for _, e := range s {
		n += len(e)
	}
	b := make([]byte, 0, n)
	b = append(b, s[0]...)
	for _, e := range s[1:] {
		b = append(b, sep...)
		b = append(b, e...)
	}
	return b
}

// Repeat is count copies of b.
func Repeat(b []byte, count int) []byte {
	switch {
	case count < 0:
		panic("bytes: negative Repeat count")
	case count == 0 || len(b) == 0:
		return []byte{}
	case len(b) > (1<<63-1)/count:
		panic("bytes: Repeat output length overflow")
	}
	n := len(b) * count
	r := make([]byte, n)
	done := copy(r, b)
	for done < n {
		done += copy(r[done:], r[:done])
	}
	return r
}

// Map changes every rune by mapping, which drops it by a negative result.
func Map(mapping func(r rune) rune, s []byte) []byte {
	b := make([]byte, 0, len(s))
	for len(s) > 0 {
		r, n := utf8.DecodeRune(s)
		if r = mapping(r); r >= 0 {
			b = utf8.AppendRune(b, r)
		}
		s = s[n:]
	}
	return b
}

// ToUpper is a copy of s in upper case.
func ToUpper(s []byte) []byte { return Map(unicode.ToUpper, s) }

// ToLower is a copy of s in lower case.
func ToLower(s []byte) []byte { return Map(unicode.ToLower, s) }

// ToTitle is a copy of s in title case, every rune.
func ToTitle(s []byte) []byte { return Map(unicode.ToTitle, s) }

// ToUpperSpecial is ToUpper with the exceptions of c.
func ToUpperSpecial(c unicode.SpecialCase, s []byte) []byte { return Map(c.ToUpper, s) }

// ToLowerSpecial is ToLower with the exceptions of c.
func ToLowerSpecial(c unicode.SpecialCase, s []byte) []byte { return Map(c.ToLower, s) }

// ToTitleSpecial is ToTitle with the exceptions of c.
func ToTitleSpecial(c unicode.SpecialCase, s []byte) []byte { return Map(c.ToTitle, s) }

// ToValidUTF8 is a copy of s with each run of wrong bytes replaced.
func ToValidUTF8(s, replacement []byte) []byte {
	return append(make([]byte, 0, len(s)+len(replacement)), strings.ToValidUTF8(view(s), view(replacement))...)
}

// Title is a copy of s with the letters that begin words in title case.
func Title(s []byte) []byte { return append(make([]byte, 0, len(s)), strings.Title(view(s))...) }

// Replace is a copy of s with the first n old replaced; all if n < 0.
func Replace(s, old, new []byte, n int) []byte {
	if n == 0 || Count(s, old) == 0 {
		return append([]byte(nil), s...)
	}
	return append(make([]byte, 0, len(s)), strings.Replace(view(s), view(old), view(new), n)...)
}

// ReplaceAll is a copy of s with every old replaced.
func ReplaceAll(s, old, new []byte) []byte { return Replace(s, old, new, -1) }

// Runes gives the runes of s.
func Runes(s []byte) []rune {
	r := make([]rune, 0, utf8.RuneCount(s))
	for _, c := range view(s) {
		r = append(r, c)
	}
	return r
}
