package strconv

import "unicode/utf8"

// UnquoteChar decodes the first character or byte of an escaped text. quote is the quote that may not stand bare; with
// ' or " only that one may be escaped.
func UnquoteChar(s string, quote byte) (value rune, multibyte bool, tail string, err error) {
	if len(s) == 0 {
		return 0, false, "", ErrSyntax
	}
	c := s[0]
	switch {
	case c == quote && (quote == '\'' || quote == '"'):
		return 0, false, "", ErrSyntax
	case c >= utf8.RuneSelf:
		r, size := utf8.DecodeRuneInString(s)
		return r, true, s[size:], nil
	case c != '\\':
		return rune(c), false, s[1:], nil
	}
	if len(s) == 1 {
		return 0, false, "", ErrSyntax
	}
	c = s[1]
	s = s[2:]
	switch c {
	case 'a':
		value = '\a'
	case 'b':
		value = '\b'
	case 'f':
		value = '\f'
	case 'n':
		value = '\n'
	case 'r':
		value = '\r'
	case 't':
		value = '\t'
	case 'v':
		value = '\v'
	case 'x', 'u', 'U':
		n := 2
		if c == 'u' {
			n = 4
		} else if c == 'U' {
			n = 8
		}
		if len(s) < n {
			return 0, false, "", ErrSyntax
		}
		var v rune
		for i := 0; i < n; i++ {
			d := digitOf(s[i])
			if d >= 16 {
				return 0, false, "", ErrSyntax
			}
			v = v<<4 | rune(d)
		}
		s = s[n:]
		if c == 'x' {
			return v, false, s, nil
		}
		if !utf8.ValidRune(v) {
			return 0, false, "", ErrSyntax
		}
		return v, true, s, nil
	case '0', '1', '2', '3', '4', '5', '6', '7':
		v := rune(c - '0')
		if len(s) < 2 {
			return 0, false, "", ErrSyntax
		}
		for i := 0; i < 2; i++ {
			d := s[i] - '0'
			if d > 7 {
				return 0, false, "", ErrSyntax
			}
			v = v<<3 | rune(d)
		}
		if v > 255 {
			return 0, false, "", ErrSyntax
		}
		return v, false, s[2:], nil
	case '\\':
		value = '\\'
	case '\'', '"':
		if c != quote {
			return 0, false, "", ErrSyntax
		}
		value = rune(c)
	default:
		return 0, false, "", ErrSyntax
	}
	return value, false, s, nil
}

// QuotedPrefix gives the quoted string or character that s begins with.
func QuotedPrefix(s string) (string, error) {
	_, rest, err := unquote(s)
	if err != nil {
		return "", err
	}
	return s[:len(s)-len(rest)], nil
}

// Unquote gives the value of a quoted Go literal; a character literal gives its string.
func Unquote(s string) (string, error) {
	text, rest, err := unquote(s)
	if err != nil {
		return "", err
	}
	if len(rest) > 0 {
		return "", ErrSyntax
	}
	return text, nil
}

// unquote reads the literal that s begins with.
func unquote(s string) (text, rest string, err error) {
	if len(s) < 2 {
		return "", "", ErrSyntax
	}
	quote := s[0]
	if quote == '`' {
		var b []byte
		for i := 1; i < len(s); i++ {
			switch s[i] {
			case '`':
				return string(b), s[i+1:], nil
			case '\r':
			default:
				b = append(b, s[i])
			}
		}
		return "", "", ErrSyntax
	}
	if quote != '"' && quote != '\'' {
		return "", "", ErrSyntax
	}
	var b []byte
	in := s[1:]
	for len(in) > 0 && in[0] != quote {
		if in[0] == '\n' {
			return "", "", ErrSyntax
		}
		r, multibyte, tail, err := UnquoteChar(in, quote)
		if err != nil {
			return "", "", err
		}
		if multibyte && in[0] == '\\' {
			b = utf8.AppendRune(b, r)
		} else if multibyte {
			if r == utf8.RuneError && len(in)-len(tail) == 1 {
				// A wrong byte becomes the replacement character.
				b = utf8.AppendRune(b, r)
			} else {
				b = append(b, in[:len(in)-len(tail)]...)
			}
		} else {
			b = append(b, byte(r))
		}
		in = tail
		if quote == '\'' {
			break
		}
	}
	if len(in) == 0 || in[0] != quote {
		return "", "", ErrSyntax
	}
	return string(b), in[1:], nil
}
