// Functions of strings, strconv and unicode/utf8.
package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

func main() {
	s := "Hello, 世界, hello"
	fmt.Println(strings.Contains(s, "世"), strings.Contains(s, "x"), strings.ContainsRune(s, '界'), strings.ContainsAny(s, "xyz,"))
	fmt.Println(strings.Index(s, "l"), strings.LastIndex(s, "l"), strings.IndexByte(s, ','), strings.IndexRune(s, '界'), strings.Index(s, ""), strings.Index("", "a"))
	fmt.Println(strings.HasPrefix(s, "Hell"), strings.HasSuffix(s, "llo"), strings.Count(s, "l"), strings.Count("aé", ""), strings.EqualFold("Straße", "STRAßE"))
	fmt.Printf("%q %q %q\n", strings.Split("a,b,,c", ","), strings.Split("", ","), strings.Split("aé", ""))
	fmt.Printf("%q %q %q\n", strings.SplitN("a,b,c,d", ",", 2), strings.SplitAfter("a,b", ","), strings.Fields("  a  b\tc\n"))
	fmt.Println(strings.Join([]string{"x", "y", "z"}, "-"), strings.Repeat("ab", 3), strings.Replace("aaaa", "a", "b", 2), strings.ReplaceAll("oink oink", "k", "ky"))
	fmt.Println(strings.ToUpper("héllo ß"), strings.ToLower("HÉLLO"), strings.TrimSpace(" \t x y \n"), strings.Trim("xxaxx", "x"), strings.TrimLeft("aab", "a"), strings.TrimPrefix("prefix", "pre"), strings.TrimSuffix("a.go", ".go"))
	before, after, ok := strings.Cut("key=value=x", "=")
	fmt.Println(before, after, ok, strings.Compare("a", "b"))
	fmt.Println(strings.Map(func(r rune) rune {
		if r == 'l' {
			return -1
		}
		return r + 1
	}, "hello"))
	fmt.Println(strings.NewReplacer("a", "1", "b", "2").Replace("abcab"))

	for _, t := range []string{"42", "-7", "+5", "", "x", "9223372036854775807", "9223372036854775808", "1_000", " 1"} {
		n, err := strconv.Atoi(t)
		fmt.Println(n, err)
	}
	for _, t := range []string{"1.5", "-2e10", "inf", "nan", "1e400", "0x1p-2", ".5", "1.", "abc", "1e-400"} {
		f, err := strconv.ParseFloat(t, 64)
		fmt.Println(f, err)
	}
	fmt.Println(strconv.ParseInt("ff", 16, 64))
	fmt.Println(strconv.ParseInt("-0b101", 0, 8))
	fmt.Println(strconv.ParseInt("300", 10, 8))
	fmt.Println(strconv.ParseUint("18446744073709551615", 10, 64))
	fmt.Println(strconv.ParseBool("T"))
	fmt.Println(strconv.ParseBool("maybe"))
	fmt.Println(strconv.FormatInt(-255, 16), strconv.FormatInt(35, 36), strconv.FormatFloat(1.0/3, 'f', 4, 64), strconv.FormatFloat(1e21, 'g', -1, 64), strconv.FormatFloat(2.5, 'e', 3, 32))
	fmt.Println(strconv.Quote("tab\t\"q\" é\x00\xff"), strconv.QuoteRune('☺'), strconv.QuoteToASCII("日本"))
	u, err := strconv.Unquote(`"a\tb\u00e9"`)
	fmt.Println(u, err)
	fmt.Println(string(strconv.AppendInt([]byte("n="), 7, 2)), strconv.FormatBool(true))
	fmt.Println(utf8.RuneCountInString(s), utf8.ValidString("a\xff"), utf8.RuneLen('世'), utf8.ValidString(s))
	r, n := utf8.DecodeRuneInString("世界")
	fmt.Println(r, n, string(utf8.AppendRune(nil, r)))
	r, n = utf8.DecodeLastRuneInString("a\xff")
	fmt.Println(r, n)
}
