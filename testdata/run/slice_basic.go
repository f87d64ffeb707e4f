// Slices share their array; nil and empty slices; slicing in all forms.
package main

import "fmt"

func describe(name string, s []int) {
	fmt.Println(name, s, len(s), cap(s), s == nil)
}

func modify(s []int) {
	s[0] = -1
	s = append(s, 99)
	s[1] = -2
}

func main() {
	var n []int
	describe("nil", n)
	describe("empty", []int{})
	describe("made", make([]int, 3))
	describe("capacity", make([]int, 2, 10))
	describe("literal", []int{1, 4: 5, 6})
	describe("nil sliced", n[:])
	describe("nil sliced 0:0", n[0:0])

	arr := [6]int{0, 1, 2, 3, 4, 5}
	s := arr[1:4]
	describe("arr[1:4]", s)
	describe("arr[:0]", arr[:0])
	describe("arr[6:]", arr[6:])
	describe("s[:5]", s[:5]) // up to the capacity
	describe("s[3:3]", s[3:3])
	describe("s[1:2:3]", s[1:2:3])
	describe("s[:0:0]", s[:0:0])
	s[0] = 100
	fmt.Println(arr)
	p := &arr
	describe("p[2:]", p[2:])
	describe("p[:2:2]", p[:2:2])

	// The callee sees the same elements, but not the caller's header.
	full := []int{1, 2, 3}
	modify(full)
	describe("full", full)
	spare := make([]int, 3, 4)
	modify(spare)
	describe("spare", spare)
	describe("spare[:4]", spare[:4])

	// Three-index slices protect what follows.
	base := []int{1, 2, 3, 4}
	safe := append(base[:2:2], 50)
	fmt.Println(base, safe)
	unsafe := append(base[:2], 60)
	fmt.Println(base, unsafe)

	m := make([][]int, 3)
	for i := range m {
		m[i] = make([]int, i+1)
		for j := range m[i] {
			m[i][j] = i * j
		}
	}
	fmt.Println(m, len(m[2]), m[2][2])
	row := m[2]
	row[1] = 42
	m[0] = m[2][1:]
	m[0][0]++
	fmt.Println(m)
	structs := []struct{ x, y int }{{1, 2}, {x: 3}, {}}
	structs[1].y = 9
	for i := range structs {
		structs[i].x *= 10
	}
	for _, st := range structs {
		st.x = 0
	}
	fmt.Println(structs)
	ps := []*[2]int{{1, 2}, {3, 4}}
	ps[0][1] = 7
	fmt.Println(*ps[0], *ps[1])
	var i8 int8 = 1
	var u64 uint64 = 3
	fmt.Println(base[i8:u64], base[i8], "hello"[i8:u64], base[len(base)-1:])
	fs := []func(int) int{func(x int) int { return x + 1 }, func(x int) int { return x * x }}
	fmt.Println(fs[0](5), fs[1](5))
}
