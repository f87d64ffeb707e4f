// Conversions between strings, byte slices, rune slices and runes.
package main

import "fmt"

type Bytes []byte
type Runes []rune
type MyByte byte
type Str string

func upper(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}

func reverseRunes(s string) string {
	r := []rune(s)
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return string(r)
}

func main() {
	s := "héllo"
	b := []byte(s)
	r := []rune(s)
	fmt.Println(len(s), len(b), len(r), b, r)
	b[0] = 'H'
	r[1] = 'e'
	fmt.Println(s, string(b), string(r))
	t := string(b)
	b[1] = 'X'
	fmt.Println(t == "Héllo", len(t))

	fmt.Println(upper("go, go: 42"), reverseRunes("añ世界"))
	fmt.Printf("%q %q %q %q\n", string(rune(65)), string(rune(0x4e16)), string(rune(-1)), string(rune(0xd800)))
	fmt.Printf("%x %x\n", string(rune(0x110000)), string(rune(0x10ffff)))
	fmt.Printf("%U\n", []rune("a\xff\xed\xa0\x80z"))
	fmt.Printf("%x\n", string([]rune{0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, -5, 0xdfff, 0x7fffffff}))

	var nilb []byte
	var nilr []rune
	fmt.Println(string(nilb) == "", string(nilr) == "", len([]byte("")), []byte("") == nil, []rune("") == nil)

	mb := Bytes("named")
	mr := Runes("nämed")
	fmt.Println(string(mb), string(mr), len(mr), Str(mb), string(Str("x")), Str(r))
	my := []MyByte("xyz")
	fmt.Println(my, string(my))

	// Appending and copying from a string.
	buf := append([]byte("ab"), "cdé"...)
	n := copy(buf[1:], "ZZ")
	fmt.Println(string(buf), n, len(buf))
	buf = append(buf, s[1:3]...)
	fmt.Println(string(buf))
	if string(buf[:2]) == "aZ" {
		fmt.Println("compared without naming")
	}
	for i, c := range []byte("é!") {
		fmt.Print(i, "=", c, " ")
	}
	fmt.Println()
	c := byte('a')
	fmt.Println(string(rune(c))+string('b'), string(rune(c+1)))
	switch string(mb) {
	case "named":
		fmt.Println("switch ok")
	}
}
