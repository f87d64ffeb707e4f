// The values of an assignment are those from before it, also where a builtin function reads a variable.
package main

import "fmt"

type pair struct {
	n int
	s string
}

var pairs = map[string]pair{}

func main() {
	s, n := []int{1, 2}, 0
	s, n = nil, len(s)
	fmt.Println(s == nil, n)
	s, n = make([]int, 1, 5), cap(s)
	fmt.Println(len(s), n)
	s, n = s[:0], len(s)
	fmt.Println(len(s), n)

	p := pair{1, "one"}
	p, n = pairs["none"], len(p.s)
	fmt.Println(p, n)
	word := "word"
	word, n = "", max(len(word), 1)
	fmt.Println(word == "", n)
	rows := [2][]int{{1}, {2, 3}}
	rows, n = [2][]int{}, len(rows[1])
	fmt.Println(rows, n)

	a, b := 1, 2
	a, b = min(b, 9), max(a, 0)
	fmt.Println(a, b)
	c, r := 1+2i, 0.0
	c, r = 5, imag(c)
	fmt.Println(c, r)
	m := map[string]int{"a": 1}
	m, n = nil, len(m)
	fmt.Println(m == nil, n)
	ch := make(chan int, 3)
	ch, n = nil, cap(ch)
	fmt.Println(ch == nil, n)
}
