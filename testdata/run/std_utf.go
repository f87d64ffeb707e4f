// unicode/utf8 and unicode/utf16 on good and bad texts.
package main

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

func main() {
	for _, s := range []string{
		"", "a", "é", "世", "\U0001F600", "\xff", "\xc0\x80", "\xe4\xb8", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf0\x9f\x98", "a\xffb", "\ufffd", "\xc3", "\xf0\x80\x80\x80",
		"ab世\xf0\x9f", "\xf8\x88\x80\x80\x80", "\u0800\uffff\U00010000\U0010ffff", "\x7f\u0080\u07ff",
	} {
		b := []byte(s)
		r1, n1 := utf8.DecodeRune(b)
		r2, n2 := utf8.DecodeRuneInString(s)
		r3, n3 := utf8.DecodeLastRune(b)
		r4, n4 := utf8.DecodeLastRuneInString(s)
		fmt.Printf("%q %x %d %x %d %x %d %x %d\n", s, r1, n1, r2, n2, r3, n3, r4, n4)
		fmt.Println(utf8.RuneCount(b), utf8.RuneCountInString(s), utf8.Valid(b), utf8.ValidString(s), utf8.FullRune(b), utf8.FullRuneInString(s))
	}
	buf := make([]byte, 4)
	for _, r := range []rune{0, 'a', 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x10ffff, 0x110000, -1} {
		n := utf8.EncodeRune(buf, r)
		fmt.Printf("%x % x % x %d %v\n", r, buf[:n], utf8.AppendRune([]byte("x"), r), utf8.RuneLen(r), utf8.ValidRune(r))
		h, l := utf16.EncodeRune(r)
		fmt.Printf("%x %x %v %d %x\n", h, l, utf16.IsSurrogate(r), utf16.RuneLen(r), utf16.AppendRune(nil, r))
	}
	for _, b := range []byte{0, 'a', 0x7f, 0x80, 0xbf, 0xc0, 0xff} {
		fmt.Print(utf8.RuneStart(b), " ")
	}
	fmt.Println(utf8.MaxRune, utf8.RuneError, utf8.RuneSelf, utf8.UTFMax)
	runes := []rune("a世\U0001F600\U0010ffff\ufffd")
	u := utf16.Encode(append(runes, 0xd800, -1, 0x110000))
	fmt.Printf("%x\n%x\n", u, utf16.Decode(u))
	fmt.Printf("%x\n", utf16.Decode([]uint16{0xd800, 'a', 0xdc00, 0xd83d, 0xde00, 0xd83d, 0xd83d, 0xde00, 0xdfff}))
	fmt.Printf("%x %x %x %x\n", utf16.DecodeRune(0xd83d, 0xde00), utf16.DecodeRune('a', 0xde00), utf16.DecodeRune(0xd83d, 'a'), utf16.DecodeRune(0xde00, 0xd83d))
}
