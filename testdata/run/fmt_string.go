// Printf with strings and byte slices: width counts runes, quoting, hexadecimal.
package main

import (
	"errors"
	"fmt"
)

type Name string
type Shout string

func (s Shout) String() string { return string(s) + "!" }

type Err struct{ code int }

func (e *Err) Error() string { return fmt.Sprintf("err %d", e.code) }

func main() {
	s := "héllo"
	fmt.Printf("%s|%10s|%-10s|%.2s|%10.3s|%-10.3s|%v|%q\n", s, s, s, s, s, s, s, s)
	fmt.Printf("%x|%X|% x|%#x|% X|%# x\n", s, s, s, s, s, s)
	fmt.Printf("%q|%+q|%#q|%10q|%-10q|\n", "a\tb\"c\\", "é世", "raw`tick", "x", "y")
	fmt.Printf("%q %q %q %q\n", "\x00\x7f\xff", "\u2028", "\a\b\f\n\r\t\v", "😀")
	fmt.Printf("%#q %#q %+q\n", "no tick", "new\nline", "\xffé")
	b := []byte("bytes")
	fmt.Printf("%s|%x|%X|%q|%v|%d|%8s|%.3s\n", b, b, b, b, b, b, b, b)
	fmt.Printf("%s %q %v %x\n", []string{"a", "b c"}, []string{"a", "b c"}, []string{"", "x"}, []string{"ab", "cd"})
	fmt.Printf("%s %v %q\n", Name("named"), Name("named"), Name("named"))
	fmt.Printf("%s %v %q %d %x %s\n", Shout("hey"), Shout("hey"), Shout("hey"), 5, Shout("h"), []Shout{"a", "b"})
	e := errors.New("failure")
	fmt.Printf("%s|%v|%10v|%q|%-10s|\n", e, e, e, e, e)
	var err error = &Err{4}
	fmt.Printf("%s %v %q\n", err, err, err)
	fmt.Printf("%5s|%5s|%-5s|%05s\n", "世界", "toolong", "ab", "ab")
	fmt.Printf("%*s|%-*s|%.*s\n", 6, "r", 6, "l", 2, "cut")
	fmt.Printf("%s%s%s\n", "a", "", "b")
	fmt.Printf("%c%c %s\n", s[0], []rune(s)[1], string(s[1:3]))
	fmt.Printf("%t %s\n", true, "x")
	fmt.Printf("%[3]s %[1]s %[2]s\n", "b", "c", "a")
	fmt.Printf("no verbs\n")
	fmt.Printf("%s\n", []byte(nil))
	fmt.Printf("%q %q\n", []byte{}, "")
	fmt.Printf("%v %s\n", [3]byte{65, 66, 67}, [3]byte{65, 66, 67})
	fmt.Printf("%s\n", struct {
		A string
		B []string
	}{"x", []string{"y", "z"}})
	fmt.Printf("%6.2f|%6d|%6s|%6v|%6t|%6c|%6q\n", 1.5, 7, "s", "v", true, 'c', 'q')
	fmt.Printf("%-6.2f|%-6d|%-6s|%-6v|%-6t|%-6c|%-6q|\n", 1.5, 7, "s", "v", true, 'c', 'q')
	t := fmt.Sprintf("%s=%d;", "k", 1) + fmt.Sprintf("%5.1f", 2.25)
	fmt.Println(t, len(t))
	n, _ := fmt.Printf("%s\n", s)
	fmt.Println(n)
	fmt.Printf("%08b|%3c|%-4q|%#04x\n", 5, 'x', 'y', 255)
	long := ""
	for i := range 50 {
		long += fmt.Sprintf("%d,", i)
	}
	fmt.Println(len(long), long[len(long)-9:])
}
