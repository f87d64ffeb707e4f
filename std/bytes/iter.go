package bytes

import (
	"unicode"
	"unicode/utf8"
)

// Iterators, as those of package strings. What they give has no room behind it.

// Lines goes over the lines of s, with their newlines.
func Lines(s []byte) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for len(s) > 0 {
			end := IndexByte(s, '\n') + 1
			if end == 0 {
				end = len(s)
			}
			line := s[:end:end]
			if s = s[end:]; !yield(line) {
				return
			}
		}
	}
}

// SplitSeq goes over what Split gives.
func SplitSeq(s, sep []byte) func(yield func([]byte) bool) { return pieces(s, sep, 0) }

// SplitAfterSeq goes over what SplitAfter gives.
func SplitAfterSeq(s, sep []byte) func(yield func([]byte) bool) { return pieces(s, sep, len(sep)) }

// pieces goes over the parts of s between separators, with so many bytes of these.
func pieces(s, sep []byte, with int) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		if len(sep) == 0 {
			for len(s) > 0 {
				_, size := utf8.DecodeRune(s)
				if !yield(s[:size:size]) {
					return
				}
				s = s[size:]
			}
			return
		}
		for {
			i := Index(s, sep)
			if i < 0 {
				yield(s[:len(s):len(s)])
				return
			}
			if !yield(s[: i+with : i+with]) {
				return
			}
			s = s[i+len(sep):]
		}
	}
}

// FieldsSeq goes over what Fields gives.
func FieldsSeq(s []byte) func(yield func([]byte) bool) { return FieldsFuncSeq(s, unicode.IsSpace) }

// FieldsFuncSeq goes over what FieldsFunc gives.
func FieldsFuncSeq(s []byte, f func(rune) bool) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		start := -1
		for i := 0; i < len(s); {
			r, size := utf8.DecodeRune(s[i:])
			switch between := f(r); {
			case between && start >= 0:
				if !yield(s[start:i:i]) {
					return
				}
				start = -1
			case !between && start < 0:
				start = i
			}
			i += size
		}
		if start >= 0 {
			yield(s[start:len(s):len(s)])
		}
	}
}
