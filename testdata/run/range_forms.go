package main

import "fmt"

type L []int
type Str string
type Arr [3]int

func calls(n *int) []int { *n++; return []int{1, 2, 3} }

func main() {
	for i := range 3 {
		fmt.Print(i, " ")
	}
	var n8 int8 = 3
	for i := range n8 {
		fmt.Printf("%T%d ", i, i)
	}
	for range 2 {
		fmt.Print("x ")
	}
	for i := range -1 {
		fmt.Print("never", i)
	}
	const c = 2
	for i := range uint8(c) {
		fmt.Printf("%T ", i)
	}
	fmt.Println()
	n := 0
	for range calls(&n) {
	}
	s := L{1, 2, 3}
	for i, v := range s {
		s = append(s, v*10)
		s[i] = -v
		if i == 0 {
			s[1] = 99
		}
		fmt.Print(v, " ")
	}
	fmt.Println(s, n)
	a := Arr{1, 2, 3}
	for i, v := range a {
		a[2] = 50
		fmt.Print(i, v, " ")
	}
	for i, v := range &a {
		a[2] = 70
		fmt.Print(i, v, " ")
	}
	for i := range a {
		a[i]++
	}
	fmt.Println(a)
	var np *[4]int
	for i := range np {
		fmt.Print(i)
	}
	fmt.Println(len(np))
	for i, r := range Str("aé\xff世") {
		fmt.Print(i, ":", string(r), "=", r, " ")
	}
	for i := range "éa" {
		fmt.Print(i, " ")
	}
	fmt.Println()
	m := map[string]int{"a": 1, "b": 2, "c": 3}
	sum := 0
	for k, v := range m {
		sum += v
		delete(m, k)
	}
	fmt.Println(sum, len(m))
	for k := range map[int]bool{7: true} {
		fmt.Print(k, " ")
	}
	for range m {
	}
	ch := make(chan int, 3)
	for i := range 3 {
		ch <- i * i
	}
	close(ch)
	for v := range ch {
		fmt.Print(v, " ")
	}
	for range ch {
	}
	fmt.Println()
	var fs []func() (int, int)
	for i, v := range []int{10, 20} {
		fs = append(fs, func() (int, int) { i++; v++; return i, v })
	}
	for _, f := range fs {
		fmt.Print(f())
		fmt.Print(f())
		fmt.Print(" ")
	}
	var idx [2]int
	var st struct{ k, v int }
	for idx[0], idx[1] = range []int{5, 6} {
	}
	for st.k, st.v = range []int{7, 8, 9} {
	}
	var mk map[int]int = map[int]int{}
	for mk[3] = range 4 {
	}
	fmt.Println(idx, st, mk)
	var p *int
	for i := range 3 {
		if p == nil {
			p = &i
		}
	}
	fmt.Println(*p)
	for i := range 10 {
		if i%2 == 0 {
			continue
		}
		if i > 6 {
			break
		}
		i *= 10
		fmt.Print(i, " ")
	}
	for i, row := range [][]int{{1}, {2, 3}} {
		for j := range row {
			row[j] += i
		}
		fmt.Print(row)
	}
	var e any
	for _, e = range []any{1, "z"} {
	}
	fmt.Println(e)
	for i, x := range [2][2]int{{1, 2}, {3, 4}} {
		x[0] = 9
		fmt.Print(i, x)
	}
	fmt.Println()
}
