package fmt

import "unicode/utf8"

func (s *scan) scanf(format string, a []any) (n int, err error) {
	defer passPanic(&err)
	for i := 0; i < len(format); {
		read, ok := s.literal(format[i:])
		switch {
		case s.err != nil:
		case ok:
			i += read
		case format[i] != '%':
			s.failText("input does not match format")
		}
		if s.err != nil {
			return n, s.err
		}
		if i >= len(format) {
			break
		}
		// A verb, or %% that the input does not match, which is told below.
		i++
		// The last byte is never part of a width.
		s.width, ok, i = number(format, i, len(format)-1)
		if !ok {
			s.width = noLimit
		}
		verb, size := utf8.DecodeRuneInString(format[i:])
		i += size
		if verb != 'c' {
			s.SkipSpace()
		}
		if verb == '%' {
			s.SkipSpace()
			if s.more() && !s.accept("%") {
				s.failText("missing literal %")
			}
		} else {
			s.limit = min(noLimit, s.count+s.width)
			if s.err == nil && n >= len(a) {
				s.failText("too few operands for format '%" + format[i-size:] + "'")
			}
			if s.err == nil {
				s.one(verb, a[n])
			}
			s.limit = noLimit
			if s.err == nil {
				n++
			}
		}
		if s.err != nil {
			return n, s.err
		}
	}
	if n < len(a) {
		s.failText("too many operands")
	}
	return n, s.err
}

// literal reads what the format says before the next verb and gives how much of the format that was; false if the input
// differs.
func (s *scan) literal(format string) (i int, ok bool) {
	for i < len(format) && s.err == nil {
		c, size := utf8.DecodeRuneInString(format[i:])
		if isSpace(c) {
			i += s.spaces(format[i:])
			continue
		}
		if c == '%' {
			if i+1 == len(format) {
				s.failText("missing verb: % at end of format string")
				return i, false
			}
			if format[i+1] != '%' {
				return i, true
			}
			i++
		}
		r := s.needRune()
		if r != c {
			if r != eof {
				s.UnreadRune()
			}
			return i, false
		}
		i += size
	}
	return i, true
}

// spaces matches a run of spaces of the format: newlines match newlines, other spaces any number of spaces.
func (s *scan) spaces(format string) int {
	i, newlines, trailing := 0, 0, false
	for i < len(format) {
		c, size := utf8.DecodeRuneInString(format[i:])
		if !isSpace(c) {
			break
		}
		trailing = c != '\n'
		if !trailing {
			newlines++
		}
		i += size
	}
	for n := newlines; n > 0; n-- {
		r := s.rune()
		for isSpace(r) && r != '\n' {
			r = s.rune()
		}
		if r != '\n' && r != eof {
			s.failText("newline in format does not match input")
			return i
		}
	}
	if !trailing {
		return i
	}
	r := s.rune()
	if newlines == 0 {
		if !isSpace(r) && r != eof {
			s.failText("expected space in input to match format")
			return i
		}
		if r == '\n' {
			s.failText("newline in input does not match format")
			return i
		}
	}
	for isSpace(r) && r != '\n' {
		r = s.rune()
	}
	if r != eof {
		s.UnreadRune()
	}
	return i
}
