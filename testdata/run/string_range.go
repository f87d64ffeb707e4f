// Iteration over strings decodes UTF-8; every invalid byte yields U+FFFD of width one.
package main

import "fmt"

func dump(s string) {
	fmt.Printf("%d:", len(s))
	for i, r := range s {
		fmt.Printf(" %d=%U", i, r)
	}
	fmt.Println()
}

func count(s string) (n int) {
	for range s {
		n++
	}
	return
}

func main() {
	dump("")
	dump("abc")
	dump("aé世😀z")
	dump("\x00\x7f\u0080\u07ff\u0800\uffff\U00010000\U0010ffff")
	dump("a\xffb")           // never valid
	dump("\xc3")             // truncated two-byte form
	dump("\xc3(")            // bad continuation
	dump("\xe4\xb8")         // truncated three-byte form
	dump("\xe4\xb8\x96\xe4") // whole, then truncated
	dump("\xc0\x80")         // overlong NUL
	dump("\xe0\x80\x80")     // overlong three-byte form
	dump("\xe0\x9f\xbf\xe0\xa0\x80")
	dump("\xed\xa0\x80") // surrogate half
	dump("\xed\x9f\xbf\xee\x80\x80")
	dump("\xf0\x8f\xbf\xbf") // overlong four-byte form
	dump("\xf0\x90\x80\x80")
	dump("\xf4\x8f\xbf\xbf\xf4\x90\x80\x80") // above U+10FFFF
	dump("\xf5\x80\x80\x80")
	dump("\x80\xbf\xfe")
	dump("\xf0\x9f\x98")
	dump("\uFFFD")

	fmt.Println(count("日本語"), count("\xff\xfe"), count(""))
	for i := range "né!" {
		fmt.Print(i, " ")
	}
	fmt.Println()
	// Only the last position counts after the loop.
	var i int
	var r rune
	for i, r = range "xyz世" {
	}
	fmt.Println(i, r, string(r))
	// The string is evaluated once.
	s := "abc"
	for i, c := range s {
		s += string(c + 1)
		fmt.Print(i, string(c), " ")
	}
	fmt.Println(s)
	for i, c := range "skip me" {
		if c == ' ' {
			continue
		}
		if c == 'e' {
			fmt.Println("stop at", i)
			break
		}
		fmt.Printf("%c", c)
	}
	type Text string
	for _, c := range Text("ok") {
		fmt.Print(c, " ")
	}
	fmt.Println()
}
