package main

import "fmt"

type Str string
type Byte byte
type Bytes []byte
type MyBytes []Byte
type Rune rune
type Runes []Rune
type Int int

func main() {
	s := "aé世\U0001F600\xff"
	b, r := []byte(s), []rune(s)
	fmt.Println(b, r, len(b), len(r))
	fmt.Println(string(b) == s, string(r), []byte(string(r)))
	fmt.Println(Str(b), Bytes(Str("x")), MyBytes("yz"), Runes("é"), string(MyBytes{'h', 'i'}), string(Runes{0x4e16, -1}))
	fmt.Println(string(rune(65)), string(Rune(0x20ac)), Str(rune(0x10ffff+1)), string(rune(-5)), string(rune(0xd800)))
	fmt.Println(string([]rune{0xd800, 0x110000, 'x'}), []rune("\xe4\xb8"), []rune(""), []byte("") == nil, len([]byte(nil)))
	x := []byte("hello")
	t := string(x)
	x[0] = 'J'
	fmt.Println(t, string(x))
	y := []byte(t)
	y[1] = 'E'
	fmt.Println(t, string(y))
	m := map[string]int{"hello": 1, "Jello": 2}
	fmt.Println(m[string(x)], m[string(y)], m[t])
	for i, c := range []byte("ab") {
		fmt.Print(i, c, " ")
	}
	for i, c := range string([]byte{'x', 0xc3, 0xa9}) {
		fmt.Print(i, ":", string(c), " ")
	}
	fmt.Println()
	switch string(x) {
	case "Jello":
		fmt.Println("matched")
	}
	fmt.Println(string(x)+"!"+string(y), string(x) < string(y), Str("a")+Str("b"))
	const c = "const"
	fmt.Println([]byte(c)[1], []rune(c)[2], Bytes(c), len(Str(c)))
	big := make([]rune, 100)
	for i := range big {
		big[i] = rune(i * 40)
	}
	fmt.Println(len(string(big)), []rune(string(big))[99] == 99*40)
	copy(x, "ABC")
	fmt.Println(string(x), append(x, "DEF"...), string(append([]byte("p"), Str("q")...)))
}
