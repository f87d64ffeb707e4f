// Package unicode tells properties of runes.
package unicode

const (
	MaxRune         = '\U0010FFFF'
	ReplacementChar = '\uFFFD'
	MaxASCII        = '\u007F'
	MaxLatin1       = '\u00FF'
)

// General categories, in the order that the tables number them.
const (
	catCn = iota
	catLu
	catLl
	catLt
	catLm
	catLo
	catMn
	catMc
	catMe
	catNd
	catNl
	catNo
	catPc
	catPd
	catPs
	catPe
	catPi
	catPf
	catPo
	catSm
	catSc
	catSk
	catSo
	catZs
	catZl
	catZp
	catCc
	catCf
	catCo
	catCs
	upperEven // upper case at even runes, lower case at odd ones
	upperOdd  // the other way round
)

// Sets of categories.
const (
	letters = 1<<catLu | 1<<catLl | 1<<catLt | 1<<catLm | 1<<catLo
	marks   = 1<<catMn | 1<<catMc | 1<<catMe
	numbers = 1<<catNd | 1<<catNl | 1<<catNo
	puncts  = 1<<catPc | 1<<catPd | 1<<catPs | 1<<catPe | 1<<catPi | 1<<catPf | 1<<catPo
	symbols = 1<<catSm | 1<<catSc | 1<<catSk | 1<<catSo
	prints  = letters | marks | numbers | puncts | symbols
)

// rune3 reads three bytes of a table.
func rune3(t string, i int) rune { return rune(t[i])<<16 | rune(t[i+1])<<8 | rune(t[i+2]) }

// category finds the general category of r.
func category(r rune) int {
	if r < 0 || r > MaxRune {
		return catCn
	}
	lo, hi := 0, len(categories)/4
	for hi-lo > 1 {
		m := int(uint(lo+hi) >> 1)
		if rune3(categories, m*4) <= r {
			lo = m
		} else {
			hi = m
		}
	}
	c := int(categories[lo*4+3])
	if c >= upperEven {
		if (r&1 != 0) == (c == upperOdd) {
			return catLu
		}
		return catLl
	}
	return c
}

func has(set uint32, r rune) bool { return set>>uint(category(r))&1 != 0 }

// IsLetter tells whether r is a letter (category L).
func IsLetter(r rune) bool {
	if r < 0x80 {
		return 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return has(letters, r)
}

// IsUpper tells whether r is an upper case letter.
func IsUpper(r rune) bool {
	if r < 0x80 {
		return 'A' <= r && r <= 'Z'
	}
	return category(r) == catLu
}

// IsLower tells whether r is a lower case letter.
func IsLower(r rune) bool {
	if r < 0x80 {
		return 'a' <= r && r <= 'z'
	}
	return category(r) == catLl
}

// IsTitle tells whether r is a title case letter.
func IsTitle(r rune) bool { return r >= 0x80 && category(r) == catLt }

// IsDigit tells whether r is a decimal digit.
func IsDigit(r rune) bool {
	if r < 0x80 {
		return '0' <= r && r <= '9'
	}
	return category(r) == catNd
}

// IsNumber tells whether r is a number (category N).
func IsNumber(r rune) bool {
	if r < 0x80 {
		return '0' <= r && r <= '9'
	}
	return has(numbers, r)
}

// IsSpace tells whether r is white space.
func IsSpace(r rune) bool {
	switch {
	case r < 0x80:
		return r == ' ' || '\t' <= r && r <= '\r'
	case r < 0x1680:
		return r == 0x85 || r == 0xA0
	}
	return r == 0x1680 || 0x2000 <= r && r <= 0x200A || r == 0x2028 || r == 0x2029 || r == 0x202F || r == 0x205F || r == 0x3000
}

// IsControl tells whether r is a control character.
func IsControl(r rune) bool { return 0 <= r && r < 0x20 || 0x7F <= r && r < 0xA0 }

// IsPunct tells whether r is punctuation (category P).
func IsPunct(r rune) bool { return has(puncts, r) }

// IsSymbol tells whether r is a symbol (category S).
func IsSymbol(r rune) bool { return has(symbols, r) }

// IsMark tells whether r is a mark (category M).
func IsMark(r rune) bool { return has(marks, r) }

// IsGraphic tells whether r is a letter, mark, number, punctuation, symbol or space.
func IsGraphic(r rune) bool { return has(prints|1<<catZs, r) }

// IsPrint is IsGraphic with the ASCII space as the only space.
func IsPrint(r rune) bool {
	if r < 0x80 {
		return ' ' <= r && r < 0x7F
	}
	return has(prints, r)
}
