package main

import "fmt"

func main() {
	s := "héllo, 世界"
	fmt.Println(len(s), s[1], s[0:1], s[7:], s[:0] == "", s[len(s):] == "")
	t := s
	s += "!"
	fmt.Println(t, s, t < s, s > t, t <= t, t != s)
	var empty string
	fmt.Println(empty == "", len(empty), empty+"x"+empty, "a"+"b"+s[:1])
	b := []byte(s)
	b[0] = 'H'
	fmt.Println(string(b), s)
	esc := "tab\tnl\nq\"bs\\\a\b\f\v\r\x41\101\u00e9\U0001F600"
	fmt.Printf("%q %d\n", esc, len(esc))
	raw := `raw\n
second "line"` + "`"
	fmt.Printf("%q\n", raw)
	for i := 0; i < len("aé"); i++ {
		fmt.Printf("%x ", "aé"[i])
	}
	fmt.Println()
	cmp := []string{"", "a", "A", "aa", "ab", "b", "é", "\xff", "a\x00"}
	for _, x := range cmp {
		for _, y := range cmp {
			n := 0
			if x < y {
				n |= 1
			}
			if x == y {
				n |= 2
			}
			if x >= y {
				n |= 4
			}
			fmt.Print(n)
		}
		fmt.Print(" ")
	}
	fmt.Println()
	acc := ""
	for i := range 300 {
		acc += string(rune('a' + i%26))
	}
	fmt.Println(len(acc), acc[290:], acc[26:52] == acc[:26])
	i, j := 2, 5
	fmt.Println(acc[i:j], acc[j:][:i], acc[i:j][1])
	for _, f := range []func() string{
		func() string { return acc[j:i] },
		func() string { return acc[:len(acc)+i] },
		func() string { return string(acc[len(acc)+j]) },
		func() string { return ""[i:] },
		func() string { k := -1; return acc[k:] },
	} {
		func() {
			defer func() { fmt.Println(recover()) }()
			fmt.Println(f())
		}()
	}
	m := map[string]int{}
	for _, w := range []string{"x", "y", "x", acc[:1], string([]byte{'a'})} {
		m[w]++
	}
	fmt.Println(m)
	type Name string
	n := Name("go")
	fmt.Println(n+"pher", len(n), n[0], string(n)+"!", n == "go")
	const c = "constant"
	fmt.Println(c[3], len(c[2:4]), c[len(c)-1:])
	parts := [3]string{"a", "b"}
	p2 := parts
	p2[0] += "z"
	fmt.Printf("%q %q\n", parts, p2)
	x, y, z := "1", "22", "333"
	fmt.Println(x+y+z+x+y+z+x, x+(y+z), (x+y)+"-"+z)
	fmt.Println("invalid:", []rune("\xc3\x28\xed\xa0\x80"), len([]rune("日本\xff")))
}
