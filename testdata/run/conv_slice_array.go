package main

import "fmt"

type A4 [4]int
type P4 *[4]int
type S []int
type E struct{}

func try(f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println("panic:", r)
		}
	}()
	f()
}

func main() {
	s := []int{1, 2, 3, 4, 5}
	a := [4]int(s)
	a[0] = 100
	fmt.Println(a, s, A4(s[1:]), [0]int(s))
	p := (*[3]int)(s)
	p[1] = 42
	fmt.Println(s, len(p), cap(p[:]), (*[0]int)(s) != nil, (*[0]int)(s[:0]) != nil)
	var n []int
	fmt.Println((*[0]int)(n) == nil, [0]int(n) == [0]int{})
	q := P4(S(s))
	q[3]++
	fmt.Println(s, *q)
	fmt.Println([1]E([]E{{}, {}}), [2]E(make([]E, 3)))
	try(func() { _ = [6]int(s) })
	try(func() { _ = (*[6]int)(s) })
	try(func() { _ = (*[1]int)(n) })
	try(func() { _ = [2]int(s[:1:4]) })
	var sum int
	for _, v := range [3]int(s) {
		sum += v
	}
	fmt.Println(sum)
	str := [][2]string{[2]string([]string{"a", "b", "c"})}
	fmt.Println(str)
	bs := [3]byte([]byte("xyz"))
	fmt.Println(string(bs[:]), bs == [3]byte{'x', 'y', 'z'})
	m := map[[2]int]string{[2]int(s[:2]): "key"}
	fmt.Println(m[[2]int{s[0], s[1]}])
}
