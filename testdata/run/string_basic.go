// Strings: indexing, slicing, comparison, concatenation, immutability.
package main

import "fmt"

func reverse(s string) string {
	out := ""
	for i := len(s) - 1; i >= 0; i-- {
		out += s[i : i+1]
	}
	return out
}

func index(s, sub string) int {
	for i := 0; i+len(sub) <= len(s); i++ {
		if s[i:i+len(sub)] == sub {
			return i
		}
	}
	return -1
}

func fields(s string) []string {
	var out []string
	start := -1
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == ' ' {
			if start >= 0 {
				out = append(out, s[start:i])
				start = -1
			}
		} else if start < 0 {
			start = i
		}
	}
	return out
}

func main() {
	var empty string
	s := "hello, world"
	fmt.Println(len(s), len(empty), empty == "", s[0], s[len(s)-1], s[7:], s[:5], s[3:3] == "", s[:])
	fmt.Println("a" < "b", "a" < "B", "abc" < "abd", "ab" < "abc", "" < "a", "b" >= "ab", "x" == "x", "é" > "z", "\xff" > "é")
	t := s
	s += "!"
	fmt.Println(s, t, s > t, s[:12] == t)
	fmt.Println(reverse("stressed"), index("banana", "nan"), index("banana", "x"), index("abc", ""), index("", ""))
	fs := fields("  the quick  brown fox ")
	fmt.Println(len(fs), fs)

	long := ""
	for i := 0; i < 300; i++ {
		long += string(rune('a' + i%26))
	}
	fmt.Println(len(long), long[290:], long == long[:299]+"n", long[:150]+long[150:] == long)
	fmt.Println(`raw \n
string`, "tab\there", "quote\"", "\x41\u00e9\U0001F600\101", '\'', len("\u00e9"), len(`\u00e9`))
	var a, b, c = "x", "y", "z"
	fmt.Println(a+b+c+a+b+c+"-"+empty, a+empty == a)
	switch s[1:4] {
	case "hel":
		fmt.Println("no")
	case "el" + "l":
		fmt.Println("yes")
	}
	const k = "constant"
	const n = len(k)
	var arr [n]byte
	copy(arr[:], k)
	fmt.Println(n, arr, k[2], "abc"[1], len("abc"[1:]))
	type Name string
	nm := Name("bob") + " smith"
	fmt.Println(nm, string(nm)+"!", nm[4:], len(nm), nm < "bobby")
	p := &s
	*p = "changed"
	fmt.Println(s, t)
	m := [3]string{1: "one"}
	fmt.Printf("%q %v\n", m, m[0] == "")
}
