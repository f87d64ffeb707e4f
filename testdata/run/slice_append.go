// append: growth, aliasing, self-append, several and spread arguments.
package main

import "fmt"

type Stack []int

func (s *Stack) Push(v ...int) { *s = append(*s, v...) }
func (s *Stack) Pop() int {
	old := *s
	v := old[len(old)-1]
	*s = old[:len(old)-1]
	return v
}

type Big struct {
	a, b, c int
	s       string
}

func insert(s []int, i, v int) []int {
	s = append(s, 0)
	copy(s[i+1:], s[i:])
	s[i] = v
	return s
}

func remove(s []int, i int) []int { return append(s[:i], s[i+1:]...) }

func filter(s []int, keep func(int) bool) []int {
	out := s[:0]
	for _, v := range s {
		if keep(v) {
			out = append(out, v)
		}
	}
	return out
}

func main() {
	var s []int
	s = append(s)
	fmt.Println(s == nil)
	s = append(s, 1)
	s = append(s, 2, 3)
	s = append(s, []int{4, 5}...)
	s = append(s, s...)
	s = append(s, s[2:4]...)
	fmt.Println(s, len(s))
	s = append(s, nil...)
	s = append([]int(nil), s[:3]...)
	fmt.Println(s, len(s))

	// Whether it grows or not, the old slice keeps its length.
	a := make([]int, 2, 3)
	b := append(a, 10)
	c := append(a, 20)
	fmt.Println(a, b, c, len(a))
	b2 := append(b, 1)
	b2[0] = 99
	fmt.Println(b[0], b2[0])

	total := 0
	var big []Big
	for i := 0; i < 1000; i++ {
		big = append(big, Big{i, i * 2, i * 3, "s"})
		if cap(big) < len(big) {
			fmt.Println("bad capacity")
		}
	}
	for i, v := range big {
		if v.a != i || v.c != 3*i || v.s != "s" {
			fmt.Println("lost", i)
		}
		total += v.b
	}
	fmt.Println(total, len(big))

	var st Stack
	st.Push(1, 2, 3)
	st.Push()
	st.Push(4)
	fmt.Println(st.Pop(), st.Pop(), st, len(st))

	x := []int{1, 2, 4, 5}
	x = insert(x, 2, 3)
	x = insert(x, 0, 0)
	x = insert(x, len(x), 6)
	fmt.Println(x, remove(x, 3), filter([]int{1, 2, 3, 4, 5, 6}, func(v int) bool { return v%2 == 0 }))

	bytes := append([]byte(nil), "bytes"...)
	bytes = append(bytes, ' ', '!')
	fmt.Println(string(bytes))
	var ifs []any
	ifs = append(ifs, 1, "two", nil, 3.5, []int{4})
	fmt.Println(ifs, len(ifs))
	var zs []struct{}
	for i := 0; i < 5; i++ {
		zs = append(zs, struct{}{})
	}
	fmt.Println(len(zs), zs)
	// The argument is evaluated before the slice grows.
	y := []int{7}
	y = append(y, y[0], len(y))
	fmt.Println(y)
	grid := [][]string{}
	for i := 0; i < 3; i++ {
		grid = append(grid, []string{})
		for j := 0; j <= i; j++ {
			grid[i] = append(grid[i], string(rune('a'+j)))
		}
	}
	fmt.Println(grid)
}
