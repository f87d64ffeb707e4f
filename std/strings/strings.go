package strings

import (
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// view shows bytes that nobody will change as a string.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// Clone is a copy of s with memory of its own.
func Clone(s string) string {
	if len(s) == 0 {
		return ""
	}
	return string([]byte(s))
}

// Join puts the elements together with sep between them.
func Join(elems []string, sep string) string {
	switch len(elems) {
	case 0:
		return ""
	case 1:
		return elems[0]
	}
	n := len(sep) * (len(elems) - 1)
	for _, e := range elems {
		n += len(e)
	}
	var b Builder
	b.Grow(n)
	b.WriteString(elems[0])
	for _, e := range elems[1:] {
		b.WriteString(sep)
		b.WriteString(e)
	}
	return b.String()
}

// Repeat is count copies of s.
func Repeat(s string, count int) string {
	switch {
	case count < 0:
		panic("strings: negative Repeat count")
	case count == 0 || len(s) == 0:
		return ""
	case count == 1:
		return s
	case len(s) > (1<<63-1)/count:
		panic("strings: Repeat output length overflow")
	}
	n := len(s) * count
	b := make([]byte, n)
	done := copy(b, s)
	for done < n {
		done += copy(b[done:], b[:done])
	}
	return view(b)
}

// Map changes every rune by mapping, which drops it by a negative result.
func Map(mapping func(rune) rune, s string) string {
	for i, c := range s {
		r := mapping(c)
		if r == c && c != utf8.RuneError {
			continue
		}
		width := 1
		if c == utf8.RuneError {
			d, n := utf8.DecodeRuneInString(s[i:])
			if n != 1 && r == d {
				continue
			}
			width = n
		} else {
			width = utf8.RuneLen(c)
		}
		b := make([]byte, i, len(s)+utf8.UTFMax)
		copy(b, s)
		if r >= 0 {
			b = utf8.AppendRune(b, r)
		}
		for _, c := range s[i+width:] {
			if r := mapping(c); r >= 0 {
				b = utf8.AppendRune(b, r)
			}
		}
		return view(b)
	}
	return s
}

// ToUpper is s in upper case.
func ToUpper(s string) string {
	change := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= utf8.RuneSelf {
			return Map(unicode.ToUpper, s)
		}
		change = change || 'a' <= c && c <= 'z'
	}
	if !change {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - ('a' - 'A')
		}
	}
	return view(b)
}

// ToLower is s in lower case.
func ToLower(s string) string {
	change := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= utf8.RuneSelf {
			return Map(unicode.ToLower, s)
		}
		change = change || 'A' <= c && c <= 'Z'
	}
	if !change {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + ('a' - 'A')
		}
	}
	return view(b)
}

// ToTitle is s in title case, every rune.
func ToTitle(s string) string { return Map(unicode.ToTitle, s) }

// ToUpperSpecial is ToUpper with the exceptions of c.
func ToUpperSpecial(c unicode.SpecialCase, s string) string { return Map(c.ToUpper, s) }

// ToLowerSpecial is ToLower with the exceptions of c.
func ToLowerSpecial(c unicode.SpecialCase, s string) string { return Map(c.ToLower, s) }

// ToTitleSpecial is ToTitle with the exceptions of c.
func ToTitleSpecial(c unicode.SpecialCase, s string) string { return Map(c.ToTitle, s) }

// ToValidUTF8 replaces each run of wrong bytes.
func ToValidUTF8(s, replacement string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b Builder
	wrong := false
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			if !wrong {
				b.WriteString(replacement)
			}
			wrong = true
		} else {
			b.WriteString(s[:n])
			wrong = false
		}
		s = s[n:]
	}
	return b.String()
}

func isSeparator(r rune) bool {
	if r < utf8.RuneSelf {
		return !('0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '_')
	}
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return false
	}
	return unicode.IsSpace(r)
}

// Title puts letters that begin words in title case. It does not know punctuation well.
func Title(s string) string {
	before := ' '
	return Map(func(r rune) rune {
		start := isSeparator(before)
		before = r
		if start {
			return unicode.ToTitle(r)
		}
		return r
	}, s)
}

// Replace replaces the first n old in s; all if n < 0. An empty old stands before each rune and at the end.
func Replace(s, old, new string, n int) string {
	if old == new || n == 0 {
		return s
	}
	m := Count(s, old)
	if m == 0 {
		return s
	}
	if n < 0 || m < n {
		n = m
	}
	var b Builder
	b.Grow(len(s) + n*(len(new)-len(old)))
	start := 0
	if len(old) == 0 {
		for i := 0; i < n; i++ {
			if i > 0 {
				_, size := utf8.DecodeRuneInString(s[start:])
				b.WriteString(s[start : start+size])
				start += size
			}
			b.WriteString(new)
		}
		b.WriteString(s[start:])
		return b.String()
	}
	for i := 0; i < n; i++ {
		j := start + Index(s[start:], old)
		b.WriteString(s[start:j])
		b.WriteString(new)
		start = j + len(old)
	}
	b.WriteString(s[start:])
	return b.String()
}

// ReplaceAll replaces every old in s.
func ReplaceAll(s, old, new string) string { return Replace(s, old, new, -1) }
