// Index and slice expressions at their limits that must not fail.
package main

import "fmt"

type S []int

func tail(s []int) []int { return s[len(s):] }

func window(s string, n int) (out []string) {
	for i := 0; i+n <= len(s); i++ {
		out = append(out, s[i:i+n])
	}
	return
}

func binary(xs []int, want int) int {
	lo, hi := 0, len(xs)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if xs[m] < want {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return lo
}

func main() {
	s := []int{1, 2, 3}
	fmt.Println(len(tail(s)), len(s[3:3]), len(s[0:0]), s[2:], s[:3], cap(s[3:]))
	var n []int
	fmt.Println(n[:0], n[0:], len(n[0:0:0]), n[:] == nil)
	e := make([]int, 0, 4)
	fmt.Println(e[:4], e[2:4], len(e[4:4]), cap(e[1:3:3]))
	str := "abc"
	fmt.Println(str[3:], str[:0] == "", str[1:1] == "", str[0:3])
	arr := [4]int{1, 2, 3, 4}
	fmt.Println(arr[4:], arr[:4:4], arr[len(arr)-1])
	fmt.Println(window("abcde", 3), window("ab", 3), window("", 0))
	fmt.Println(binary([]int{1, 3, 5, 7}, 5), binary(nil, 1), binary([]int{1}, 9))
	// Bounds checks that can be removed must still be right.
	t := 0
	for i := 0; i < len(s); i++ {
		t += s[i]
		if i > 0 {
			t += s[i-1] * 10
		}
		if i+1 < len(s) {
			t += s[i+1] * 100
		}
	}
	fmt.Println(t)
	for i := len(s) - 1; i >= 0; i-- {
		t -= s[i]
	}
	fmt.Println(t)
	for i := range s {
		s = s[:len(s)] // same length
		s[i] *= 2
	}
	fmt.Println(s)
	var u uint8 = 255
	var table [256]bool
	table[u] = true
	table[u+1] = true
	fmt.Println(table[0], table[1], table[255])
	m := [3][2]int{{1, 2}, {3, 4}, {5, 6}}
	var flat []int
	for i := range m {
		flat = append(flat, m[i][:]...)
	}
	fmt.Println(flat, flat[1:4][1:2][0:3])
	i := 2
	p := &flat[i]
	i = 100
	*p = 77
	fmt.Println(flat[2], S(flat)[5:], S(flat[:1]))
	x := flat[:2]
	y := x[1:5]
	y[0], y[3] = -1, -2
	fmt.Println(flat, len(x), cap(y) >= 4)
	q := (*[2]int)(flat)
	q[1] = 1000
	for range 2 {
		flat = flat[1:]
	}
	fmt.Println(flat, q[1:])
	for len(flat) > 0 {
		flat = flat[:len(flat)-1]
	}
	fmt.Println(flat, len(flat), flat == nil)
}
