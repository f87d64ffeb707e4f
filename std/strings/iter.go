package strings

import (
	"unicode"
	"unicode/utf8"
)

// Iterators. Their type is written out, because iter.Seq has a type parameter. As with Go, those of Lines and of the Split
// functions remember how far they got, and a second loop goes on there; those of the Fields functions begin anew.

// Lines goes over the lines of s, with their newlines.
func Lines(s string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for s != "" {
			end := IndexByte(s, '\n') + 1
			if end == 0 {
				end = len(s)
			}
			line := s[:end]
			if s = s[end:]; !yield(line) {
				return
			}
		}
	}
}

// SplitSeq goes over what Split gives.
func SplitSeq(s, sep string) func(yield func(string) bool) { return pieces(s, sep, 0) }

// SplitAfterSeq goes over what SplitAfter gives.
func SplitAfterSeq(s, sep string) func(yield func(string) bool) { return pieces(s, sep, len(sep)) }

// pieces goes over the parts of s between separators, with so many bytes of these.
func pieces(s, sep string, with int) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		if sep == "" {
			for s != "" {
				_, size := utf8.DecodeRuneInString(s)
				if !yield(s[:size]) {
					return
				}
				s = s[size:]
			}
			return
		}
		for {
			i := Index(s, sep)
			if i < 0 {
				yield(s)
				return
			}
			if !yield(s[:i+with]) {
				return
			}
			s = s[i+len(sep):]
		}
	}
}

// FieldsSeq goes over what Fields gives.
func FieldsSeq(s string) func(yield func(string) bool) { return FieldsFuncSeq(s, unicode.IsSpace) }

// FieldsFuncSeq goes over what FieldsFunc gives.
func FieldsFuncSeq(s string, f func(rune) bool) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		start := -1
		for i, r := range s {
			switch between := f(r); {
			case between && start >= 0:
				if !yield(s[start:i]) {
					return
				}
				start = -1
			case !between && start < 0:
				start = i
			}
		}
		if start >= 0 {
			yield(s[start:])
		}
	}
}
