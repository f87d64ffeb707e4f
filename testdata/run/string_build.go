// Strings share, concatenate and compare correctly whatever their origin: literals, slices, conversions, sums.
package main

import "fmt"

type Rope struct {
	left, right *Rope
	leaf        string
}

func (r *Rope) String() string {
	if r == nil {
		return ""
	}
	return r.left.String() + r.leaf + r.right.String()
}

func repeat(s string, n int) (out string) {
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			out += s
		}
		s += s
	}
	return
}

func split(s string, sep byte) (out []string) {
	for i := 0; ; i++ {
		if i == len(s) {
			return append(out, s)
		}
		if s[i] == sep {
			out = append(out, s[:i])
			s, i = s[i+1:], -1
		}
	}
}

func replace(s, old, new string) string {
	out := ""
	for len(s) > 0 {
		if len(s) >= len(old) && s[:len(old)] == old {
			out, s = out+new, s[len(old):]
		} else {
			out, s = out+s[:1], s[1:]
		}
	}
	return out
}

func bits(n uint) string {
	if n < 2 {
		return string(rune('0' + n))
	}
	return bits(n/2) + bits(n%2)
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func main() {
	base := "hello, world"
	parts := []string{base[:5], base[7:], base[5:7], base[3:3]}
	joined := parts[0] + parts[2] + parts[1]
	fmt.Println(joined == base, joined, len(joined+parts[3]))
	b := []byte(base)
	s1 := string(b)
	b[0] = 'J'
	s2 := string(b)
	fmt.Println(s1, s2, s1 == base, s1 != s2, s1 < s2)
	fmt.Println(len(repeat("ab", 1000)), repeat("xyz", 5), repeat("", 100) == "", repeat("a", 0) == "")
	fmt.Printf("%q %q %q\n", split("a,b,,c,", ','), split("", ','), split("none", ','))
	fmt.Println(replace("banana", "an", "<AN>"), replace("aaa", "aa", "b"), replace("", "x", "y") == "")
	r := &Rope{&Rope{nil, &Rope{leaf: "b"}, "a"}, &Rope{leaf: "d"}, "c"}
	fmt.Println(r, r.String() == "abcd")
	fmt.Println(bits(0), bits(1), bits(10), bits(1<<40+5))
	words := []string{"pear", "apple", "fig", "app", "", "apples", "Fig", "été", "etc", "\xff", "pea"}
	for i := range words {
		for j := i; j > 0 && words[j] < words[j-1]; j-- {
			words[j], words[j-1] = words[j-1], words[j]
		}
	}
	fmt.Printf("%q\n", words)
	fmt.Println(compare("abc", "abd"), compare("abc", "abc"), compare("b", "abc"), compare("", ""), compare("a\x00", "a"))
	acc := ""
	for i := range 50 {
		acc = acc + string(rune('a'+i%26))
		if i%10 == 9 {
			acc += "\n"
		}
	}
	fmt.Print(acc)
	old := acc
	acc += "tail"
	fmt.Println(len(old), len(acc), acc[:len(old)] == old)
	long := repeat("0123456789abcdef", 4096)
	other := repeat("0123456789abcdef", 4095) + "0123456789abcdeF"
	fmt.Println(long == other, long > other, long[:65535] == other[:65535], long == repeat("0123456789abcdef", 4096))
	var nilb []byte
	fmt.Println("["+string(nilb)+"]", ""+"" == "", "a"+"" == "a")
	x := "x"
	x += x + x
	x = x + "y" + x
	fmt.Println(x, len(x), x[len(x)-1:] == "x", x[1:][1:][1:])
	arr := [...]string{"k", "k"}
	fmt.Println(arr[0] == arr[1], &arr[0] == &arr[1], arr == [2]string{"k", string([]byte{'k'})})
}
