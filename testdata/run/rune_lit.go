// Rune literals, their escapes and arithmetic with runes.
package main

import "fmt"

const (
	first = 'a'
	last  = first + 25
)

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

func rot13(r rune) rune {
	switch {
	case r >= 'a' && r <= 'z':
		return 'a' + (r-'a'+13)%26
	case r >= 'A' && r <= 'Z':
		return 'A' + (r-'A'+13)%26
	}
	return r
}

func digits(s string) (n int) {
	for i := 0; i < len(s); i++ {
		n = n*10 + int(s[i]-'0')
	}
	return
}

func main() {
	fmt.Println('a', 'é', '世', '😀', '\x00', '\n', '\\', '\'', '"', '\a', '\b', '\f', '\r', '\t', '\v')
	fmt.Println('\000', '\101', '\377', '\x41', '\xff', '\u12e4', '\U00101234', '\uFFFD')
	fmt.Printf("%T %T %T %T\n", 'a', first, last, 'a'+1.0)
	fmt.Println(first, last, string(rune(last)), 'z'-'a', 'a' < 'b', 'A'|0x20 == 'a')

	var r rune = 'x'
	var b byte = 'x'
	var i int = 'x'
	var f float64 = 'x'
	fmt.Println(r, b, i, f, r == rune(b), string(r+1))
	out := []rune{}
	for _, c := range "Uryyb, Jbeyq! 123" {
		out = append(out, rot13(c))
	}
	fmt.Println(string(out))
	n := 0
	for _, c := range "Go 1.27 λ rocks" {
		if isLetter(c) {
			n++
		}
	}
	fmt.Println(n, digits("90210"))
	letters := [...]rune{'a': 1, 'c': 3}
	fmt.Println(len(letters), letters['a'], letters['b'], letters['c'])
	for c := 'x'; c <= 'z'; c++ {
		fmt.Printf("%c%d%q ", c, c, c)
	}
	fmt.Println()
	switch c := "hello"[1]; c {
	case 'a', 'e', 'i', 'o', 'u':
		fmt.Println("vowel")
	default:
		fmt.Println("consonant")
	}
	fmt.Println("\a\b\f\v\\\"" == "\x07\x08\x0c\x0b\x5c\x22", "\u65e5\U00008a9e" == "日語", len("\377\xff\u00ff"))
}
