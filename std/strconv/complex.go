package strconv

// FormatComplex writes c as (a+bi), its parts as FormatFloat does. bitSize is 64 or 128.
func FormatComplex(c complex128, fmt byte, prec, bitSize int) string {
	if bitSize != 64 && bitSize != 128 {
		panic("invalid bitSize")
	}
	half := bitSize / 2
	buf := append(make([]byte, 0, 48), '(')
	buf = AppendFloat(buf, real(c), fmt, prec, half)
	im := FormatFloat(imag(c), fmt, prec, half)
	// The imaginary part always has a sign.
	if im[0] != '+' && im[0] != '-' {
		buf = append(buf, '+')
	}
	buf = append(buf, im...)
	return string(append(buf, "i)"...))
}

// ParseComplex reads a number of the form N, Ni or N±Ni, in parentheses or not, where N is as ParseFloat takes it. A
// value that is too large is infinite, with ErrRange.
func ParseComplex(s string, bitSize int) (complex128, error) {
	half := 64
	if bitSize == 64 {
		half = 32
	}
	orig := s
	if n := len(s); n >= 2 && s[0] == '(' && s[n-1] == ')' {
		s = s[1 : n-1]
	}
	syntax := func() (complex128, error) { return 0, numError("ParseComplex", orig, ErrSyntax) }
	var rangeErr error
	// number reads the longest float at the start of s.
	number := func() (float64, bool) {
		n := floatPrefix(s)
		if n == 0 {
			return 0, false
		}
		f, err := ParseFloat(s[:n], half)
		if err != nil {
			if e := err.(*NumError); e.Err != ErrRange {
				return 0, false
			}
			rangeErr = numError("ParseComplex", orig, ErrRange)
		}
		s = s[n:]
		return f, true
	}
	re, ok := number()
	if !ok {
		return syntax()
	}
	if s == "" {
		return complex(re, 0), rangeErr
	}
	switch s[0] {
	case '+':
		// Of "1++2i" the second sign is the number's own: "1+" alone is not.
		if len(s) > 1 && s[1] != '+' {
			s = s[1:]
		}
	case '-':
	case 'i':
		if s == "i" {
			return complex(0, re), rangeErr
		}
		return syntax()
	default:
		return syntax()
	}
	im, ok := number()
	if !ok || s != "i" {
		return syntax()
	}
	return complex(re, im), rangeErr
}

// floatPrefix is the length of the text at the start of s that looks like a float; ParseFloat decides whether it is one.
func floatPrefix(s string) int {
	i := 0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		i++
	}
	if n := i + 8; len(s) >= n && lower(s[i:n], "infinity") {
		return n
	}
	if n := i + 3; len(s) >= n && (lower(s[i:n], "inf") || lower(s[i:n], "nan")) {
		return n
	}
	base, letter := byte(10), byte('e')
	if i+2 < len(s) && s[i] == '0' && s[i+1]|0x20 == 'x' {
		base, letter = 16, 'p'
		i += 2
	}
	for i < len(s) && (digitOf(s[i]) < base || s[i] == '.' || s[i] == '_') {
		i++
	}
	if i < len(s) && s[i]|0x20 == letter {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		for i < len(s) && ('0' <= s[i] && s[i] <= '9' || s[i] == '_') {
			i++
		}
	}
	return i
}
