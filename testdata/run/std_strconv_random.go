// strconv on random inputs: every format of floats and integers and the way back, quoting, errors; hashes of the results.
package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

type sum struct{ h uint64 }

func (s *sum) add(args ...any) {
	for _, c := range []byte(fmt.Sprint(args...)) {
		s.h = (s.h ^ uint64(c)) * 0x100000001b3
	}
}

var state uint64

func rnd() uint64 {
	state += 0x9e3779b97f4a7c15
	z := state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func float(i int) float64 {
	special := []float64{0, math.Copysign(0, -1), 1, 0.1, 1e21, 1e20, 123456789, 1e-7, 5e-324, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN(), 1 << 53, 0.5, 2.5, 1e23, 9.5, 99.5, 0x1p-1022, 4.35, 1.005}
	if i < len(special) {
		return special[i]
	}
	switch i % 4 {
	case 0:
		return math.Float64frombits(rnd())
	case 1:
		return float64(rnd()%1000000) / 1000
	case 2:
		return float64(int64(rnd())>>(rnd()%64)) / 64
	}
	return float64(math.Float32frombits(uint32(rnd())))
}

func text(alphabet string, n int) string {
	var b strings.Builder
	for range rnd() % uint64(n) {
		b.WriteByte(alphabet[rnd()%uint64(len(alphabet))])
	}
	return b.String()
}

func main() {
	var s sum
	for _, f := range "eEfgGbxXq" {
		state, s = 1, sum{}
		for i := range 1200 {
			x := float(i)
			for _, prec := range []int{-1, 0, 1, 2, 3, 6, 15, 16, 17, 18, 25, 40} {
				s.add(strconv.FormatFloat(x, byte(f), prec, 64), " ", strconv.FormatFloat(x, byte(f), prec, 32))
			}
		}
		fmt.Println(string(f), s.h)
	}
	state, s = 2, sum{}
	for i := range 4000 {
		x := float(i)
		for _, f := range []byte("efgbx") {
			t := strconv.FormatFloat(x, f, int(rnd()%22)-1, 64)
			y, err := strconv.ParseFloat(t, 64)
			z, err2 := strconv.ParseFloat(t, 32)
			s.add(math.Float64bits(y)<<1, err, math.Float64bits(z)<<1, err2)
		}
	}
	fmt.Println("round trips", s.h)
	state, s = 3, sum{}
	for range 30000 {
		t := text("0123456789.5e-+_xX", 12)
		x, err := strconv.ParseFloat(t, 64)
		s.add(math.Float64bits(x), err)
		t = text("0123456789", 30) + "." + text("0123456789", 30) + "e" + strconv.Itoa(int(rnd()%700)-350)
		x, err = strconv.ParseFloat(t, 64)
		y, err2 := strconv.ParseFloat(t, 32)
		s.add(math.Float64bits(x), err, y, err2)
		t = "0x" + text("0123456789abcdefABCDEF.", 20) + "p" + strconv.Itoa(int(rnd()%2400)-1200)
		x, err = strconv.ParseFloat(t, 64)
		y, err2 = strconv.ParseFloat(t, 32)
		s.add(math.Float64bits(x), err, y, err2)
	}
	fmt.Println("floats", s.h)
	// Halfway between two floats, and a little beside.
	state, s = 4, sum{}
	for i := range 300 {
		b := rnd() &^ (1 << 63)
		if i%3 == 0 {
			b = uint64(i) * 977
		}
		x := math.Float64frombits(b)
		if x-x != 0 {
			continue
		}
		mant, exp := b&(1<<52-1), int(b>>52)
		if exp != 0 {
			mant |= 1 << 52
		} else {
			exp = 1
		}
		half := "0x" + strconv.FormatUint(mant*2+1, 16) + "p" + strconv.Itoa(exp-1076)
		y, err := strconv.ParseFloat(half, 64)
		s.add(math.Float64bits(y), err)
		long := strconv.FormatFloat(x, 'e', 780, 64)
		for _, tail := range []string{"", "1", "5", "4999"} {
			at := strings.IndexByte(long, 'e')
			y, err := strconv.ParseFloat(long[:at]+tail+long[at:], 64)
			s.add(math.Float64bits(y), err)
		}
	}
	fmt.Println("halves", s.h)

	state, s = 5, sum{}
	for range 3000 {
		v := int64(rnd()) >> (rnd() % 64)
		base := int(rnd()%35) + 2
		t := strconv.FormatInt(v, base)
		u := strconv.FormatUint(uint64(v), base)
		a, err := strconv.ParseInt(t, base, 64)
		b, err2 := strconv.ParseUint(u, base, int(rnd()%65))
		c, err3 := strconv.ParseInt(t, base, int(rnd()%65))
		s.add(t, u, a, err, b, err2, c, err3, strconv.Itoa(int(v)), string(strconv.AppendInt([]byte("x"), v, base)), string(strconv.AppendUint(nil, uint64(v), 10)))
		t = text("0123456789abx_o-+", 9)
		d, err := strconv.ParseInt(t, 0, 64)
		e, err2 := strconv.ParseUint(t, 0, 32)
		f, err3 := strconv.Atoi(t)
		g, err4 := strconv.ParseInt(t, 16, 16)
		_, err5 := strconv.ParseInt(t, int(rnd()%40), 70)
		s.add(d, err, e, err2, f, err3, g, err4, err5)
	}
	fmt.Println("ints", s.h)

	state, s = 6, sum{}
	pieces := []string{"a", "\"", "'", "`", "\\", "\n", "\x00", "\x7f", "é", "世", "\xff", "\u00ad", "\u2028", "\U0001F600", "\ufeff", "\U000e0001", "\ufffd", "\a\b\f\r\t\v", " ", "\u3000", "\x1b", "\\x41", "\\u00e9", "\\n", "\\'", "\\400", "\\101", "\\U00110000", "\\ud800"}
	for range 3000 {
		var b strings.Builder
		for range rnd() % 6 {
			b.WriteString(pieces[rnd()%uint64(len(pieces))])
		}
		t := b.String()
		q := strconv.Quote(t)
		u, err := strconv.Unquote(q)
		s.add(q, strconv.QuoteToASCII(t), strconv.QuoteToGraphic(t), strconv.CanBackquote(t), u == t, err, string(strconv.AppendQuote(nil, t)), string(strconv.AppendQuoteToASCII(nil, t)), string(strconv.AppendQuoteToGraphic(nil, t)))
		for _, mark := range []string{"\"", "'", "`", ""} {
			u, err = strconv.Unquote(mark + t + mark)
			s.add(u, err)
			p, err := strconv.QuotedPrefix(mark + t + mark + "rest")
			s.add(p, err)
		}
		r, multi, tail, err := strconv.UnquoteChar(t, "\"'\x00"[rnd()%3])
		s.add(r, multi, tail, err)
		r = rune(rnd() >> (rnd() % 64))
		s.add(strconv.QuoteRune(r), strconv.QuoteRuneToASCII(r), strconv.QuoteRuneToGraphic(r), strconv.IsPrint(r), strconv.IsGraphic(r), string(strconv.AppendQuoteRune(nil, r)), string(strconv.AppendQuoteRuneToASCII(nil, r)), string(strconv.AppendQuoteRuneToGraphic(nil, r)))
	}
	fmt.Println("quotes", s.h)
	n := [4]int{}
	for r := rune(0); r <= 0x10ffff; r++ {
		if strconv.IsPrint(r) {
			n[0]++
			n[1] += int(r)
		}
		if strconv.IsGraphic(r) {
			n[2]++
			n[3] += int(r)
		}
	}
	fmt.Println(n)
	for _, t := range []string{"1", "t", "T", "true", "TRUE", "True", "tRUE", "0", "f", "F", "false", "FALSE", "False", "", "yes"} {
		b, err := strconv.ParseBool(t)
		fmt.Print(b, err, " ")
	}
	fmt.Println(strconv.FormatBool(true), string(strconv.AppendBool(nil, false)), string(strconv.AppendFloat([]byte("x"), 1.5, 'g', -1, 32)))
	for _, t := range []string{"inf", "+Inf", "-infinity", "nan", "NaN", "+nan", "infi", "1e400", "-1e400", "1e-400", "0x1p-1075", "0x.8p-1074", "0x1p1024", "1_0.5", "1__0", "_1", "1_", "0x_1p0", "1e", "1e+", ".", "", "+", "0x", "0x1", "1p3", "1.e1", ".5", "08", "1e1_0"} {
		v, err := strconv.ParseFloat(t, 64)
		fmt.Println(v, err)
	}
	for _, z := range []complex128{0, 1 + 2i, complex(math.Inf(1), math.NaN()), -1.5 - 0.25i, 1e100 + 1e-100i} {
		for _, f := range []byte("eg") {
			t := strconv.FormatComplex(z, f, 3, 128)
			y, err := strconv.ParseComplex(t, 128)
			fmt.Println(t, y, err, strconv.FormatComplex(z, f, -1, 64))
		}
	}
	for _, t := range []string{"1", "i", "1i", "-i", "1+i", "(1+2i)", "1+2", "1+2i)", "(1", "1+-2i", "1e400i", "inf+nani", "0x1p3+2i", "", "3+4i5", "NaN+Infi"} {
		z, err := strconv.ParseComplex(t, 128)
		w, err2 := strconv.ParseComplex(t, 64)
		fmt.Println(z, err, w, err2)
	}
	_, err := strconv.Atoi("x")
	ne := err.(*strconv.NumError)
	fmt.Println(ne.Func, ne.Num, ne.Err == strconv.ErrSyntax, ne.Unwrap(), strconv.ErrRange, strconv.IntSize)
}
