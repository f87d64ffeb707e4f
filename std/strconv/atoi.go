package strconv

import "errors"

// IntSize is the size of an int in bits.
const IntSize = 64

// ErrRange means that a value does not fit its type.
var ErrRange = errors.New("value out of range")

// ErrSyntax means that a text is no number, boolean or literal.
var ErrSyntax = errors.New("invalid syntax")

// A NumError says which conversion of which text failed and why.
type NumError struct {
	Func string
	Num  string
	Err  error
}

func (e *NumError) Error() string {
	return "strconv." + e.Func + ": parsing " + Quote(e.Num) + ": " + e.Err.Error()
}

// Unwrap gives the reason.
func (e *NumError) Unwrap() error { return e.Err }

func numError(f, s string, err error) *NumError { return &NumError{f, string([]byte(s)), err} }

// ParseBool accepts 1, t, T, TRUE, true, True, 0, f, F, FALSE, false and False.
func ParseBool(str string) (bool, error) {
	switch str {
	case "1", "t", "T", "true", "TRUE", "True":
		return true, nil
	case "0", "f", "F", "false", "FALSE", "False":
		return false, nil
	}
	return false, numError("ParseBool", str, ErrSyntax)
}

// AppendBool appends "true" or "false".
func AppendBool(dst []byte, b bool) []byte { return append(dst, FormatBool(b)...) }

// digitOf gives the value of a digit in bases up to 36, or 255.
func digitOf(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c|0x20 && c|0x20 <= 'z':
		return c | 0x20 - 'a' + 10
	}
	return 255
}

// parseUint reads digits; it gives the reason of a failure, with the largest value if it was the range.
func parseUint(s string, base, bitSize int) (uint64, error) {
	if s == "" {
		return 0, ErrSyntax
	}
	whole := s
	auto := base == 0
	switch {
	case 2 <= base && base <= 36:
	case base == 0:
		base = 10
		if s[0] == '0' {
			base = 8
			if len(s) >= 3 {
				switch s[1] | 0x20 {
				case 'b':
					base, s = 2, s[1:]
				case 'o':
					s = s[1:]
				case 'x':
					base, s = 16, s[1:]
				}
			}
			s = s[1:]
		}
	default:
		return 0, errors.New("invalid base " + Itoa(base))
	}
	if bitSize == 0 {
		bitSize = IntSize
	} else if bitSize < 0 || bitSize > 64 {
		return 0, errors.New("invalid bit size " + Itoa(bitSize))
	}
	largest := uint64(1)<<uint(bitSize) - 1
	b := uint64(base)
	tooMuch := (1<<64-1)/b + 1
	var n uint64
	underscores := false
	for i := 0; i < len(s); i++ {
		if s[i] == '_' && auto {
			underscores = true
			continue
		}
		d := digitOf(s[i])
		if d >= byte(base) {
			return 0, ErrSyntax
		}
		if n >= tooMuch {
			return largest, ErrRange
		}
		n *= b
		next := n + uint64(d)
		if next < n || next > largest {
			return largest, ErrRange
		}
		n = next
	}
	if underscores && !underscoreOK(whole) {
		return 0, ErrSyntax
	}
	return n, nil
}

// ParseUint reads an unsigned number; base 0 takes it from the prefix.
func ParseUint(s string, base int, bitSize int) (uint64, error) {
	n, err := parseUint(s, base, bitSize)
	if err != nil {
		return n, numError("ParseUint", s, err)
	}
	return n, nil
}

// ParseInt reads a number with an optional sign; base 0 takes it from the prefix.
func ParseInt(s string, base int, bitSize int) (i int64, err error) {
	return parseInt("ParseInt", s, base, bitSize)
}

func parseInt(f, s string, base, bitSize int) (int64, error) {
	if s == "" {
		return 0, numError(f, s, ErrSyntax)
	}
	digits := s
	neg := s[0] == '-'
	if neg || s[0] == '+' {
		digits = s[1:]
	}
	n, err := parseUint(digits, base, bitSize)
	if err != nil && err != ErrRange {
		return 0, numError(f, s, err)
	}
	if bitSize == 0 {
		bitSize = IntSize
	}
	cutoff := uint64(1) << uint(bitSize-1)
	if !neg && n >= cutoff {
		return int64(cutoff - 1), numError(f, s, ErrRange)
	}
	if neg && n > cutoff {
		return -int64(cutoff), numError(f, s, ErrRange)
	}
	if neg {
		return -int64(n), nil
	}
	return int64(n), nil
}

// Atoi is ParseInt(s, 10, 0) as an int.
func Atoi(s string) (int, error) {
	if 0 < len(s) && len(s) < 19 {
		// Too short to overflow.
		digits := s
		if s[0] == '-' || s[0] == '+' {
			digits = s[1:]
		}
		n := 0
		for i := 0; i < len(digits); i++ {
			d := digits[i] - '0'
			if d > 9 {
				return 0, numError("Atoi", s, ErrSyntax)
			}
			n = n*10 + int(d)
		}
		if digits == "" {
			return 0, numError("Atoi", s, ErrSyntax)
		}
		if s[0] == '-' {
			n = -n
		}
		return n, nil
	}
	n, err := parseInt("Atoi", s, 10, 0)
	return int(n), err
}

// underscoreOK tells whether underscores stand only between digits or between a base prefix and a digit.
func underscoreOK(s string) bool {
	// What was before: nothing '^', a digit or prefix '0', an underscore '_', anything else '!'.
	before := byte('^')
	i := 0
	if len(s) >= 1 && (s[0] == '-' || s[0] == '+') {
		s = s[1:]
	}
	hex := false
	if len(s) >= 2 && s[0] == '0' {
		if c := s[1] | 0x20; c == 'b' || c == 'o' || c == 'x' {
			i = 2
			before = '0'
			hex = c == 'x'
		}
	}
	for ; i < len(s); i++ {
		c := s[i]
		switch {
		case '0' <= c && c <= '9' || hex && 'a' <= c|0x20 && c|0x20 <= 'f':
			before = '0'
		case c == '_':
			if before != '0' {
				return false
			}
			before = '_'
		default:
			if before == '_' {
				return false
			}
			before = '!'
		}
	}
	return before != '_'
}
