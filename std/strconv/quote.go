package strconv

import (
	"unicode/utf8"
	"unsafe"
)

const hex = "0123456789abcdef"

// Quote gives a double-quoted Go string literal.
func Quote(s string) string { return view(AppendQuote(make([]byte, 0, len(s)+len(s)/2+2), s)) }

// view shows bytes that nobody will change as a string.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// QuoteToASCII escapes everything beyond ASCII too.
func QuoteToASCII(s string) string { return string(AppendQuoteToASCII(nil, s)) }

// QuoteRune gives a single-quoted Go character literal.
func QuoteRune(r rune) string { return string(AppendQuoteRune(nil, r)) }

// QuoteToGraphic leaves graphic characters as they are.
func QuoteToGraphic(s string) string { return string(AppendQuoteToGraphic(nil, s)) }

// QuoteRuneToASCII escapes everything beyond ASCII too.
func QuoteRuneToASCII(r rune) string { return string(AppendQuoteRuneToASCII(nil, r)) }

// QuoteRuneToGraphic leaves a graphic character as it is.
func QuoteRuneToGraphic(r rune) string { return string(AppendQuoteRuneToGraphic(nil, r)) }

// Which runes are not escaped.
const (
	keepPrint = iota
	keepASCII
	keepGraphic
)

// AppendQuoteToGraphic appends QuoteToGraphic(s).
func AppendQuoteToGraphic(dst []byte, s string) []byte { return quoteWith(dst, s, '"', keepGraphic) }

// AppendQuoteRuneToGraphic appends QuoteRuneToGraphic(r).
func AppendQuoteRuneToGraphic(dst []byte, r rune) []byte { return quoteRune(dst, r, keepGraphic) }

// AppendQuote appends Quote(s).
func AppendQuote(dst []byte, s string) []byte { return quoteWith(dst, s, '"', keepPrint) }

// AppendQuoteToASCII appends QuoteToASCII(s).
func AppendQuoteToASCII(dst []byte, s string) []byte { return quoteWith(dst, s, '"', keepASCII) }

// AppendQuoteRune appends QuoteRune(r).
func AppendQuoteRune(dst []byte, r rune) []byte { return quoteRune(dst, r, keepPrint) }

// AppendQuoteRuneToASCII appends the literal with everything beyond ASCII escaped.
func AppendQuoteRuneToASCII(dst []byte, r rune) []byte { return quoteRune(dst, r, keepASCII) }

func quoteRune(dst []byte, r rune, keep int) []byte {
	if !utf8.ValidRune(r) {
		r = utf8.RuneError
	}
	dst = append(dst, '\'')
	dst = escapeRune(dst, r, '\'', keep)
	return append(dst, '\'')
}

func quoteWith(dst []byte, s string, quote byte, keep int) []byte {
	dst = append(dst, quote)
	for len(s) > 0 {
		// What needs no look is copied in one piece.
		n := 0
		for n < len(s) && ' ' <= s[n] && s[n] < 0x7f && s[n] != quote && s[n] != '\\' {
			n++
		}
		if n > 0 {
			dst = append(dst, s[:n]...)
			s = s[n:]
			continue
		}
		r, width := utf8.DecodeRuneInString(s)
		if width == 1 && r == utf8.RuneError {
			dst = append(dst, '\\', 'x', hex[s[0]>>4], hex[s[0]&15])
		} else {
			dst = escapeRune(dst, r, quote, keep)
		}
		s = s[width:]
	}
	return append(dst, quote)
}

func escapeRune(dst []byte, r rune, quote byte, keep int) []byte {
	if r == rune(quote) || r == '\\' {
		return append(dst, '\\', byte(r))
	}
	if r < utf8.RuneSelf && r >= ' ' && r != 0x7f || r >= utf8.RuneSelf && keep != keepASCII && (IsPrint(r) || keep == keepGraphic && isSpace(r)) {
		return utf8.AppendRune(dst, r)
	}
	switch r {
	case '\a':
		return append(dst, `\a`...)
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	case '\v':
		return append(dst, `\v`...)
	}
	switch {
	case r < ' ' || r == 0x7f:
		return append(dst, '\\', 'x', hex[byte(r)>>4], hex[byte(r)&15])
	case r < 0x10000:
		dst = append(dst, `\u`...)
		for s := 12; s >= 0; s -= 4 {
			dst = append(dst, hex[r>>uint(s)&15])
		}
	default:
		dst = append(dst, `\U`...)
		for s := 28; s >= 0; s -= 4 {
			dst = append(dst, hex[r>>uint(s)&15])
		}
	}
	return dst
}

// isprint asks the Unicode tables.
func isprint(r rune) bool

// IsPrint tells whether r is a letter, mark, number, punctuation, symbol or ASCII space.
func IsPrint(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= ' ' && r < 0x7f
	}
	if r < 0x370 {
		return r > 0xA0 && r != 0xAD
	}
	return isprint(r)
}

// isSpace tells whether r beyond ASCII is a space that is graphic but not printed.
func isSpace(r rune) bool {
	return r == 0xA0 || r == 0x1680 || 0x2000 <= r && r <= 0x200A || r == 0x202F || r == 0x205F || r == 0x3000
}

// IsGraphic tells whether r is printed or a space.
func IsGraphic(r rune) bool { return IsPrint(r) || isSpace(r) }

// CanBackquote tells whether s can stand between backquotes.
func CanBackquote(s string) bool {
	for len(s) > 0 {
		r, width := utf8.DecodeRuneInString(s)
		s = s[width:]
		if width > 1 {
			if r == '\ufeff' {
				return false
			}
			continue
		}
		if r == utf8.RuneError || r < ' ' && r != '\t' || r == '`' || r == '\u007F' {
			return false
		}
	}
	return true
}
