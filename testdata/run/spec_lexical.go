// Tests lexical corners: raw strings holding carriage returns, every escape, number literals of all bases with underscores, hex floats and imaginary forms.
package main

import "fmt"

const raw = `ab
c\n\x41"'` + "`" + `d`

func main() {
	fmt.Println(len(raw), fmt.Sprintf("%q", raw))
	s := "\a\b\f\n\r\t\v\\\"\x00\x7f\xff\377\101\u00e9\u4e16\U0001F600"
	fmt.Println(len(s))
	for i := 0; i < len(s); i++ {
		fmt.Print(s[i], " ")
	}
	fmt.Println()
	for i, r := range s {
		fmt.Print(i, ":", r, " ")
	}
	fmt.Println()
	runes := []rune{'\a', '\b', '\f', '\n', '\r', '\t', '\v', '\\', '\'', '"', '\x41', '\xff', '\377', '\000', '\u0041', '\U0010FFFF', '世', 'é'}
	fmt.Println(runes)
	ints := []int{0, 0_0, 017, 0_17, 0o17, 0O1_7, 0b1011, 0B_10_11, 0xFf, 0X_f_F, 1_000_000, 0x_dead_beef, 0o_7_7_7}
	fmt.Println(ints)
	floats := []float64{0., .5, 1e3, 1E+3, 1e-3, 072.40, 09.5, 1_0.2_5, 1_5e0_2, .12345E+5, 08e1}
	fmt.Println(floats)
	hexes := []float64{0x1p-2, 0x2.p10, 0x1.Fp+0, 0X.8p-0, 0X_1FFFP-16, 0x1p4, 0x.1p0, 0x1.8p1, 0x1.fffffffffffffp1023, 0x1p-1074}
	for _, h := range hexes {
		fmt.Print(h, " ")
	}
	fmt.Println()
	imag := []complex128{0i, 0123i, 0o17i, 0xabci, 0b11i, 1.5i, 1e2i, 1_0i, 0x1p2i, 1 + 2i}
	fmt.Println(imag)
	// A hex literal minus an identifier is not a float exponent.
	e := 2
	fmt.Println(0x15e-e, 0x1e+2, 0xe-1)
	// Tokens with the longest match rule.
	x, y := 7, 3
	p := &y
	fmt.Println(x & ^y, x&^y, x-+-y, x/ *p, x<<1&^y, - -x, ^^x, !!(x > y))
	x++
	/* a general comment on one line acts as a space */ y--
	/* and one holding a newline
	   acts as a newline */ x--
	fmt.Println(x, y)
	var ñandú, _x9, αβγ, 变量 = 1, 2, 3, 4
	fmt.Println(ñandú+_x9+αβγ+变量, len("ñandú"), "\u00f1" == "ñ")
	fmt.Println("/* not a comment */ // neither", `// nor this`, '/', '*')
	const semi = 1; const semi2 = 2; { fmt.Println(semi, semi2) }
	if x := 5; x > 4 { fmt.Println("one line") } else { fmt.Println("never") }
	for i := 0; i < 2; i++ { fmt.Print(i); fmt.Print(";") }; fmt.Println()
	fmt.Println(len(``), len(`\`), len("\\"), `
` == "\n")
}
