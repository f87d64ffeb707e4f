package main

import "fmt"

//go:noinline
func keep(s []int) []int { return s }

type big [5]int64

var sink any

func grow(n int) (caps []int) {
	var s []int
	last := -1
	for i := 0; i < n; i++ {
		s = append(s, i)
		if cap(s) != last {
			last = cap(s)
			caps = append(caps, last)
		}
	}
	sink = s
	return
}

func main() {
	fmt.Println(grow(3000))
	var b []byte
	sink = &b
	caps := ""
	for i, last := 0, -1; i < 5000; i++ {
		b = append(b, byte(i))
		if cap(b) != last {
			last = cap(b)
			caps += fmt.Sprint(last, " ")
		}
	}
	fmt.Println(caps)
	s := keep([]int{1, 2, 3})
	fmt.Println(cap(append(s, 1)), cap(append(s, 1, 2, 3, 4)), cap(append(s[:2], 9)), s)
	fmt.Println(cap(append(s[:1:1], 5)), s, cap(append([]big(nil), big{}, big{}, big{})), cap(append([]struct{}{}, struct{}{})))
	str := keep(nil)
	str = append(str, make([]int, 5)...)
	fmt.Println(len(str), cap(str))
	str = append(str, str...)
	str = append(str, str[2:4]...)
	fmt.Println(len(str), str[9:])
	a := append([]int(nil), s...)
	a[0] = 100
	fmt.Println(a, s, append(s[:0:0]) == nil, append([]int(nil)) == nil, append([]int{}, s[:0]...) == nil)
	x := append([]byte("abc"), "defghijklmnop"...)
	fmt.Println(string(x), len(x))
	y := append(s, 4)
	z := append(s, 5)
	fmt.Println(y, z)
	s2 := make([]int, 3, 10)
	y, z = append(s2, 4), append(s2, 5)
	fmt.Println(y, z)
	copyN := copy(s2, []int{9, 8})
	fmt.Println(copyN, s2, copy(s2[1:], s2), s2, copy(s2, s2[1:]), s2, copy(x, "XY"), string(x))
	ss := [][]string{}
	for i := range 4 {
		ss = append(ss, []string{fmt.Sprint(i)}, nil)
	}
	fmt.Println(ss, len(ss))
}
