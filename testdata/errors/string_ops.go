// Strings are read only, and made of bytes.
package main

func main() {
	s := "abc"
	s[0] = 'x'
	_ = &s[0]
	_ = s + 'c'
	_ = s * 2
	_ = s == 'a'
	_ = s[0] == "a"
	var b byte = s
	var r rune = s[0]
	_ = s[1:2:3]
	_ = -s
	_, _ = b, r
}
