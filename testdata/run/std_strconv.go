// Package strconv: numbers, booleans and literals, and the texts of its errors.
package main

import (
	"errors"
	"fmt"
	"strconv"
)

func main() {
	for _, s := range []string{"0", "-42", "+7", "9223372036854775807", "9223372036854775808", "", "12a", "1_000", "0x1f"} {
		n, err := strconv.Atoi(s)
		fmt.Println(n, err)
		m, err := strconv.ParseInt(s, 0, 16)
		fmt.Println(m, err, errors.Is(err, strconv.ErrRange))
	}
	u, err := strconv.ParseUint("zz", 36, 8)
	fmt.Println(u, err)
	_, err = strconv.ParseInt("1", 1, 0)
	fmt.Println(err)
	for _, s := range []string{"3.25", "1e23", "4.9e-324", "1e400", "0x1.8p3", "-inf", "nan", "179769313486231570000e289", "x", "123456789012345678901234567890.5"} {
		f, err := strconv.ParseFloat(s, 64)
		fmt.Println(f, err)
		g, err := strconv.ParseFloat(s, 32)
		fmt.Println(g, err)
	}
	b, err := strconv.ParseBool("yes")
	fmt.Println(b, err)
	for _, s := range []string{`"a\tb\u4e16\x41"`, "`raw`", `'x'`, `"bad`, `"\q"`} {
		t, err := strconv.Unquote(s)
		fmt.Printf("%q %v\n", t, err)
	}
	fmt.Println(strconv.Quote("h\x00i\u00a0\"世"), strconv.QuoteToASCII("世"), strconv.QuoteRuneToGraphic('\u3000'))
	fmt.Println(strconv.FormatFloat(1.5, 'x', -1, 64), strconv.FormatFloat(1, 'b', -1, 64), strconv.FormatFloat(100, 'X', 3, 32))
	fmt.Println(string(strconv.AppendBool(nil, true)), strconv.FormatInt(-255, 16))
}
