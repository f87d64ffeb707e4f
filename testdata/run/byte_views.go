// Conversions between strings and byte slices that need no copy behave as if they had made one.
package main

import "fmt"

type name string
type raw []byte

var calls int

func change(b []byte) string {
	calls++
	b[0] = 'X'
	return "Xbc"
}

func main() {
	b := []byte("abc")
	m := map[string]int{"abc": 1, "": 7}
	n := map[name]int{"abc": 2}
	fmt.Println(m[string(b)], n[name(b)], m[string(b[:0])], m[string(b[1:])])
	v, ok := m[string(b)]
	fmt.Println(v, ok)
	// An assignment keeps the key: it must be a copy.
	m[string(b)] = 3
	m[string(b)+"d"] = 4
	b[0] = 'z'
	m[string(b)]++
	fmt.Println(m["abc"], m["zbc"], m["abcd"], len(m))
	for k := range m {
		if k != "abc" && k != "zbc" && k != "abcd" && k != "" {
			fmt.Println("changed key", k)
		}
	}
	c := raw("zbc")
	fmt.Println(string(b) == "zbc", string(b) == string(c), string(b) != string(c[:2]), string(b) < string(c),
		"zb" < string(b), string(b) >= "zbc", string(b) == "", string([]byte(nil)) == "")
	// The other operand changes the bytes.
	b[0] = 'a'
	fmt.Println(string(b) == change(b), calls)
	b[0] = 'a'
	s := string(b)
	eq := s == change(b)
	fmt.Println(eq, s, string(b))
	for i, x := range []byte("héy") {
		fmt.Print(i, ":", x, " ")
	}
	t := "xyz"
	for i := range []byte(t) {
		t += "!"
		fmt.Print(i)
	}
	fmt.Println(t)
	d := []byte("123")
	for i, x := range []byte(string(d)) {
		d[2] = '9'
		fmt.Print(i, string(rune(x)), " ")
	}
	fmt.Println(string(d))
	switch string(d) {
	case "123":
		fmt.Println("old")
	case "129":
		fmt.Println("new")
	}
	const k = "const"
	for _, x := range []byte(k) {
		fmt.Print(x, " ")
	}
	fmt.Println(string([]byte(k)) == k)
}
