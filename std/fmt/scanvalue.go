package fmt

import (
	"errors"
	"internal/rt"
	"io"
	"strconv"
	"unsafe"
)

// one scans one operand.
func (s *scan) one(verb rune, x any) {
	s.buf = s.buf[:0]
	if v, ok := x.(Scanner); ok {
		if err := v.Scan(s, verb); err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			s.fail(err)
		}
		return
	}
	t, at := rt.Unpack(&x)
	if t == nil {
		panic(zeroValue{})
	}
	if t.Kind != rt.Pointer {
		s.failText("type not a pointer: " + t.String)
		return
	}
	to := *(*unsafe.Pointer)(at)
	e := t.Elem
	// The types themselves, unlike those defined by them, are tried for their verbs first.
	plain := e.PkgPath == ""
	switch e.Kind {
	case rt.Bool:
		if b := s.bool(verb); s.err == nil {
			*(*bool)(to) = b
		}
	case rt.Int, rt.Int8, rt.Int16, rt.Int32, rt.Int64:
		if n := s.int(verb, int(e.Size)*8); s.err == nil {
			storeInt(e, to, uint64(n))
		}
	case rt.Uint, rt.Uint8, rt.Uint16, rt.Uint32, rt.Uint64, rt.Uintptr:
		if n := s.uint(verb, int(e.Size)*8); s.err == nil {
			storeInt(e, to, n)
		}
	case rt.Float32, rt.Float64:
		if plain && !s.okVerb(verb, floatVerbs, e.String) {
			return
		}
		s.SkipSpace()
		if !s.more() {
			return
		}
		f := s.float(s.floatToken(), int(e.Size)*8)
		if s.err != nil {
			return
		}
		if e.Kind == rt.Float32 {
			*(*float32)(to) = float32(f)
		} else {
			*(*float64)(to) = f
		}
	case rt.Complex64, rt.Complex128:
		re, im := s.complex(verb, int(e.Size)*4)
		if s.err != nil {
			return
		}
		if e.Kind == rt.Complex64 {
			*(*complex64)(to) = complex(float32(re), float32(im))
		} else {
			*(*complex128)(to) = complex(re, im)
		}
	case rt.String:
		if str := s.text(verb); s.err == nil {
			*(*string)(to) = str
		}
	case rt.Slice:
		if e.Elem.Kind != rt.Uint8 {
			s.failText("can't scan type: " + t.String)
			return
		}
		if str := s.text(verb); s.err == nil {
			*(*[]byte)(to) = []byte(str)
		}
	default:
		s.failText("can't scan type: " + t.String)
	}
}

func storeInt(t *rt.Type, p unsafe.Pointer, x uint64) {
	switch t.Size {
	case 1:
		*(*uint8)(p) = uint8(x)
	case 2:
		*(*uint16)(p) = uint16(x)
	case 4:
		*(*uint32)(p) = uint32(x)
	default:
		*(*uint64)(p) = x
	}
}

func (s *scan) okVerb(verb rune, verbs, what string) bool {
	if has(verbs, verb) {
		return true
	}
	s.failText("bad verb '%" + string(verb) + "' for " + what)
	return false
}

func (s *scan) bool(verb rune) bool {
	s.SkipSpace()
	if !s.more() || !s.okVerb(verb, "tv", "boolean") {
		return false
	}
	switch s.rune() {
	case '1':
		return true
	case 't', 'T':
		if s.accept("rR") && (!s.accept("uU") || !s.accept("eE")) {
			s.failText("syntax error scanning boolean")
		}
		return true
	case 'f', 'F':
		if s.accept("aA") && (!s.accept("lL") || !s.accept("sS") || !s.accept("eE")) {
			s.failText("syntax error scanning boolean")
		}
	}
	return false
}

const (
	binary     = "01"
	octal      = "01234567"
	decimal    = "0123456789"
	hex        = "0123456789aAbBcCdDeEfF"
	floatVerbs = "beEfFgGv"
)

// integer reads the text of an integer and gives its base.
func (s *scan) integer(verb rune, signed bool) (base int) {
	s.SkipSpace()
	if !s.more() || !s.okVerb(verb, "bdoUxXv", "integer") {
		return 10
	}
	base, digits, zero := 10, decimal, false
	switch verb {
	case 'b':
		base, digits = 2, binary
	case 'o':
		base, digits = 8, octal
	case 'x', 'X', 'U':
		base, digits = 16, hex
	}
	if verb == 'U' {
		if !s.skip("U") || !s.skip("+") {
			s.failText("bad unicode format ")
		}
	} else {
		if signed {
			s.accept("+-")
		}
		if verb == 'v' {
			base = 0
			digits, zero = s.prefix()
		}
	}
	if !zero {
		if !s.more() {
			return base
		}
		if !s.accept(digits) {
			s.failText("expected integer")
		}
	}
	for s.accept(digits) {
	}
	return base
}

// prefix reads 0x and the like; zero: a digit was read with it.
func (s *scan) prefix() (digits string, zero bool) {
	switch {
	case !s.accept("0"):
		return decimal + "_", false
	case s.accept("bB"):
		return binary + "_", true
	case s.accept("oO"):
		return octal + "_", true
	case s.accept("xX"):
		return hex + "_", true
	}
	return octal + "_", true
}

// char reads one rune as an integer.
func (s *scan) char(bits int) int64 {
	if !s.more() {
		return 0
	}
	r := int64(s.rune())
	if n := 64 - bits; r<<n>>n != r {
		s.failText("overflow on character value " + string(rune(r)))
	}
	return r
}

func (s *scan) int(verb rune, bits int) int64 {
	if verb == 'c' {
		return s.char(bits)
	}
	base := s.integer(verb, true)
	if s.err != nil {
		return 0
	}
	i, err := strconv.ParseInt(string(s.buf), base, 64)
	if err != nil {
		s.fail(err)
	} else if n := 64 - bits; i<<n>>n != i {
		s.failText("integer overflow on token " + string(s.buf))
	}
	return i
}

func (s *scan) uint(verb rune, bits int) uint64 {
	if verb == 'c' {
		return uint64(s.char(bits))
	}
	base := s.integer(verb, false)
	if s.err != nil {
		return 0
	}
	i, err := strconv.ParseUint(string(s.buf), base, 64)
	if err != nil {
		s.fail(err)
	} else if n := 64 - bits; i<<n>>n != i {
		s.failText("unsigned integer overflow on token " + string(s.buf))
	}
	return i
}

// floatToken reads the text of a float.
func (s *scan) floatToken() string {
	s.buf = s.buf[:0]
	if s.accept("nN") && s.accept("aA") && s.accept("nN") {
		return string(s.buf)
	}
	s.accept("+-")
	if s.accept("iI") && s.accept("nN") && s.accept("fF") {
		return string(s.buf)
	}
	digits, exp := decimal+"_", "eEpP"
	if s.accept("0") && s.accept("xX") {
		digits, exp = hex+"_", "pP"
	}
	for s.accept(digits) {
	}
	if s.accept(".") {
		for s.accept(digits) {
		}
	}
	if s.accept(exp) {
		s.accept("+-")
		for s.accept(decimal + "_") {
		}
	}
	return string(s.buf)
}

// float converts a text, which may have a binary exponent although it is decimal.
func (s *scan) float(str string, bits int) float64 {
	if s.err != nil {
		return 0
	}
	p := -1
	for i := 0; i < len(str); i++ {
		switch str[i] {
		case 'p':
			p = i
		case 'x', 'X':
			p = len(str)
		}
		if p == len(str) {
			break
		}
	}
	if p < 0 || p == len(str) || has(str, 'x') || has(str, 'X') {
		f, err := strconv.ParseFloat(str, bits)
		if err != nil {
			s.fail(err)
		}
		return f
	}
	f, err := strconv.ParseFloat(str[:p], bits)
	if err == nil {
		var n int
		if n, err = strconv.Atoi(str[p+1:]); err == nil {
			return ldexp(f, n)
		}
	}
	var num *strconv.NumError
	if errors.As(err, &num) {
		num.Num = str
	}
	s.fail(err)
	return 0
}

// ldexp is f times a power of two.
func ldexp(f float64, n int) float64 {
	for ; n > 0 && f != 0 && f-f == 0; n-- {
		f *= 2
	}
	for ; n < 0 && f != 0; n++ {
		f /= 2
	}
	return f
}

func (s *scan) complex(verb rune, bits int) (re, im float64) {
	if !s.okVerb(verb, floatVerbs, "complex") {
		return 0, 0
	}
	s.SkipSpace()
	if !s.more() {
		return 0, 0
	}
	const bad = "syntax error scanning complex number"
	paren := s.accept("(")
	first := s.floatToken()
	s.buf = s.buf[:0]
	if !s.accept("+-") {
		s.failText(bad)
	}
	sign := string(s.buf)
	second := sign + s.floatToken()
	if !s.accept("i") || paren && !s.accept(")") {
		s.failText(bad)
	}
	return s.float(first, bits), s.float(second, bits)
}

// text reads a string by its verb.
func (s *scan) text(verb rune) string {
	if !s.okVerb(verb, "svqxX", "string") {
		return ""
	}
	s.SkipSpace()
	if !s.more() {
		return ""
	}
	switch verb {
	case 'q':
		return s.quoted()
	case 'x', 'X':
		return s.hexText()
	}
	s.token(true, notSpace)
	return string(s.buf)
}

func (s *scan) quoted() string {
	quote := s.rune()
	switch quote {
	case '`':
		for {
			r := s.needRune()
			if r == quote || r == eof {
				return string(s.buf)
			}
			s.buf = append(s.buf, string(r)...)
		}
	case '"':
		s.buf = append(s.buf, '"')
		for {
			r := s.needRune()
			if r == eof {
				return ""
			}
			s.buf = append(s.buf, string(r)...)
			if r == '"' {
				break
			}
			if r == '\\' {
				if r = s.needRune(); r == eof {
					return ""
				}
				s.buf = append(s.buf, string(r)...)
			}
		}
		str, err := strconv.Unquote(string(s.buf))
		if err != nil {
			s.fail(err)
		}
		return str
	}
	s.failText("expected quoted string")
	return ""
}

func hexDigit(r rune) int {
	switch {
	case '0' <= r && r <= '9':
		return int(r - '0')
	case 'a' <= r && r <= 'f':
		return int(r-'a') + 10
	case 'A' <= r && r <= 'F':
		return int(r-'A') + 10
	}
	return -1
}

// hexText reads pairs of hexadecimal digits as bytes.
func (s *scan) hexText() string {
	for {
		r := s.rune()
		if r == eof {
			break
		}
		high := hexDigit(r)
		if high < 0 {
			s.UnreadRune()
			break
		}
		low := hexDigit(s.needRune())
		if low < 0 {
			s.failText("illegal hex digit")
			return ""
		}
		s.buf = append(s.buf, byte(high<<4|low))
	}
	if len(s.buf) == 0 {
		s.failText("no hex data for %x string")
	}
	return string(s.buf)
}
