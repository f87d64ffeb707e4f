// Short strings are moved, compared, decoded and formatted by compiled code with overlapping words: every length and
// overlap must give what a byte loop gives.
package main

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

func pattern(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*7 + 1)
	}
	return b
}

func slowMove(b []byte, dst, src, n int) []byte {
	out := make([]byte, len(b))
	for i := range b {
		out[i] = b[i]
	}
	for i := 0; i < n; i++ {
		out[dst+i] = b[src+i]
	}
	return out
}

func slowEqual(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i++ {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func moves() {
	bad := 0
	for n := 0; n <= 80; n++ {
		for _, shift := range []int{-33, -9, -4, -1, 0, 1, 3, 8, 17, 40} {
			b := pattern(200)
			want := slowMove(b, 60+shift, 60, n)
			copy(b[60+shift:60+shift+n], b[60:60+n])
			if string(b) != string(want) {
				bad++
			}
			c := pattern(200)
			want = slowMove(c, 50, 50+shift, n)
			if d := append(c[:50], c[50+shift:50+shift+n]...); string(d[:cap(d)]) != string(want) {
				bad++
			}
		}
	}
	fmt.Println("moves", bad)
}

// Constant lengths become loads and stores.
func constants() {
	b := []byte("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
	copy(b[1:], b[0:3])
	fmt.Println(string(b))
	copy(b[10:15], b[11:])
	fmt.Println(string(b))
	copy(b[20:31], b[17:28])
	fmt.Println(string(b))
	b = append(b[:5], b[3:26]...)
	fmt.Println(string(b))
	var s []byte
	for i := 0; i < 3; i++ {
		s = append(s, "a"...)
		s = append(s, "bc"...)
		s = append(s, "def"...)
		s = append(s, "ghijk"...)
		s = append(s, "lmnopqr"...)
		s = append(s, "0123456789A"...)
		s = append(s, "0123456789ABCDEFGHIJKLMNOPQRSTUV"...)
		s = append(s, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"...)
	}
	fmt.Println(string(s))
}

func compares() {
	bad := 0
	for n := 0; n <= 140; n++ {
		a, b := pattern(n), pattern(n)
		if string(a) != string(b) || string(a) < string(b) {
			bad++
		}
		for i := 0; i < n; i++ {
			b[i]++
			x, y := string(a), string(b)
			if (x == y) != slowEqual(x, y) || (x < y) != (a[i] < b[i]) || (x > y) != (a[i] > b[i]) || bytes.Equal(a, b) {
				bad++
			}
			b[i]--
		}
		if n > 0 && !(string(a[:n-1]) < string(b)) {
			bad++
		}
	}
	fmt.Println("compares", bad)
}

func kind(s string) int {
	switch s {
	case "":
		return 0
	case "a":
		return 1
	case "bc":
		return 2
	case "def":
		return 3
	case "ghij":
		return 4
	case "klmnop":
		return 6
	case "qrstuvwx":
		return 8
	case "yz0123456":
		return 9
	case "0123456789abcdef":
		return 16
	case "0123456789abcdefg":
		return 17
	}
	return -1
}

func kinds() {
	for _, s := range []string{"", "a", "b", "bc", "bd", "cc", "def", "dxf", "dex", "ghij", "ghik", "klmnop", "klmnox",
		"kxmnop", "qrstuvwx", "qrstuvwy", "yz0123456", "yz0123457", "xz0123456", "0123456789abcdef", "0123456789abcdee",
		"1123456789abcdef", "0123456789abcdefg", "0123456789abcdefh"} {
		fmt.Print(kind(s), " ")
	}
	fmt.Println()
}

func runes() {
	for _, s := range []string{"aé日𝄞z", "\x80\xff", "\xc2", "\xc2\x41", "\xc1\x81", "\xe0\x80\x80", "\xe0\xa0\x80",
		"\xed\xa0\x80", "\xed\x9f\xbf", "\xef\xbf\xbd", "\xf0\x8f\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
		"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe6\x97", "\xf0\x9d\x84", "x\xe6\x97y"} {
		for i, r := range s {
			fmt.Printf("%d:%U ", i, r)
		}
		fmt.Println()
	}
}

func numbers() {
	n := int64(1)
	for i := 0; i < 19; i++ {
		fmt.Print(strconv.FormatInt(n-1, 10), " ", strconv.FormatInt(-n, 10), " ", strconv.Itoa(int(n+int64(i))), " ")
		n *= 10
	}
	fmt.Println(n, strconv.FormatInt(-1<<63, 10), strconv.FormatUint(1<<64-1, 10), strconv.FormatInt(-255, 16))
	for i := range 102 {
		if s := strconv.Itoa(i); s != fmt.Sprint(i) || string(strconv.AppendInt([]byte("x"), int64(i), 10)) != "x"+s {
			fmt.Println("wrong", i, s)
		}
	}
}

func searches() {
	long := strings.Repeat("ab", 70000)
	at := []int{0, 1, 65530, 65535, 65536, 65537, 100001, 131070, 131072, 139998}
	for _, i := range at {
		s := long[:i] + "XYZ" + long[i:]
		fmt.Print(strings.Index(s, "XYZ"), " ", strings.IndexByte(s, 'X'), " ", strings.Index(s, "Z"), " ")
	}
	fmt.Println(strings.Index(long, "XYZ"), strings.Index("ab", "abc"), strings.Index("abc", "abc"), strings.Index("", ""),
		strings.Index("aaab", "aab"), strings.Count(long, "ba"), strings.LastIndex(long, "ba"))
}

// Comparisons with two constants are one test.
func class(c byte) string {
	if 'a' <= c && c <= 'z' {
		return "lower"
	}
	if c >= '0' && c <= '9' {
		return "digit"
	}
	if c >= 200 && c <= 255 {
		return "high"
	}
	return "other"
}

func between(n int8, m int) (bool, bool, bool) {
	return n >= 0 && n <= 100, m >= 5 && m <= 5, m >= -3 && m <= 3
}

func main() {
	moves()
	constants()
	compares()
	kinds()
	runes()
	numbers()
	searches()
	for _, c := range []byte{0, '/', '0', '9', ':', 'a' - 1, 'a', 'z', 'z' + 1, 199, 200, 255} {
		fmt.Print(class(c), " ")
	}
	fmt.Println()
	for _, n := range []int8{-128, -1, 0, 100, 101, 127} {
		fmt.Println(between(n, int(n)%7))
	}
	fmt.Println()
	fmt.Println(between(1, 5))
	var b strings.Builder
	b.WriteString("x")
	defer func() { fmt.Println("end", b.Len()) }()
	c := b
	func() { _ = c.Len() }()
}
