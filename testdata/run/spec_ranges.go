// Tests for-range while the operand changes: slices, arrays, pointers to arrays, maps and strings, single evaluation and deletes.
package main

import "fmt"

var calls int

func once(s []int) []int { calls++; return s }

func main() {
	s := []int{1, 2, 3}
	for i, v := range s {
		s = append(s, v*10)
		if i == 0 {
			s[1] = 50 // the old array is gone already
		}
	}
	fmt.Println(s)
	s = []int{1, 2, 3, 4}
	for i, v := range s {
		if i+1 < len(s) {
			s[i+1] += v
		}
	}
	fmt.Println(s)
	for i := range s {
		s = s[:2]
		fmt.Print(i, " ")
	}
	fmt.Println(s)
	arr := [3]int{1, 2, 3}
	t := 0
	for _, v := range arr {
		arr[2] = 100
		t += v
	}
	for _, v := range &arr {
		arr[2] = 1000
		t += v
	}
	for i := range arr[:2] {
		arr[i+1] = arr[i]
	}
	fmt.Println(t, arr)
	var np *[4]int
	for i := range np {
		fmt.Print(i)
	}
	for range len(np) {
		fmt.Print("-")
	}
	fmt.Println()
	for range once(s) {
	}
	for range once(nil) {
		calls = 100
	}
	fmt.Println(calls)
	str := "aé\xf0\x9f世\xe4"
	for i, r := range str {
		str = "changed"
		fmt.Print(i, ":", string(r), ":", r, " ")
	}
	fmt.Println(str)
	m := map[int]int{}
	for i := 0; i < 100; i++ {
		m[i] = i
	}
	seen := 0
	for k := range m {
		delete(m, k)
		delete(m, (k+50)%100)
		seen++
	}
	fmt.Println(len(m), seen)
	for i := 0; i < 20; i++ {
		m[i] = 1
	}
	for k, v := range m {
		m[k] = v + k
	}
	sum := 0
	for k, v := range m {
		sum += v
		if k < 1000 && len(m) < 200 {
			m[k+1000] = 0
		}
	}
	fmt.Println(sum, len(m) >= 39)
	clear(m)
	for range m {
		panic("cleared")
	}
}
