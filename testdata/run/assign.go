// Assignment statements: tuples, op-assignments with one evaluation, increments, blank.
package main

import "fmt"

type P struct{ x, y int }

var calls int

func idx() int { calls++; return 1 }

func ptr(p *P) *P { calls++; return p }

func both() (int, error) { return 5, nil }

func main() {
	a, b := 1, 2
	a, b = b, a
	a, b = a+b, a-b
	fmt.Println(a, b)
	s := []int{1, 2, 3, 4}
	i := 0
	i, s[i] = 2, 9
	s[i], i = 7, 0
	fmt.Println(i, s)
	s[0], s[1], s[2] = s[2], s[0], s[1]
	fmt.Println(s)
	for l, r := 0, len(s)-1; l < r; l, r = l+1, r-1 {
		s[l], s[r] = s[r], s[l]
	}
	fmt.Println(s)

	arr := [3]int{1, 2, 3}
	arr[idx()] += 10
	arr[idx()]++
	arr[idx()] <<= 2
	fmt.Println(arr, calls)
	p := P{1, 2}
	ptr(&p).x *= 7
	ptr(&p).y--
	p.x, p.y = p.y, p.x
	fmt.Println(p, calls)
	x := 100
	x += 5
	x -= 1
	x *= 2
	x /= 3
	x %= 40
	x |= 64
	x &= 0x7e
	x ^= 3
	x <<= 4
	x >>= 1
	x &^= 8
	fmt.Println(x)
	str := "a"
	str += "b" + str
	f := 1.5
	f /= 2
	f -= .25
	var u8 uint8 = 250
	u8 += 10
	u8 *= 100
	fmt.Println(str, f, u8)

	var e any
	e = 1
	e, n := "now string", error(nil)
	_, n = both()
	v, _ := both()
	fmt.Println(e, n, v)
	var err error
	v, err = both()
	fmt.Println(v, err)
	var q *P
	q, p = &P{5, 6}, P{7, 8}
	*q, p = p, *q
	fmt.Println(*q, p)
	type node struct {
		v    int
		next *node
	}
	var list *node
	for k := range 4 {
		list = &node{k, list}
	}
	var rev *node
	for list != nil {
		list, list.next, rev = list.next, rev, list
	}
	for ; rev != nil; rev = rev.next {
		fmt.Print(rev.v, " ")
	}
	fmt.Println()
	var m [2][2]int
	m[0][1], m[1][0] = 1, 2
	m[0], m[1] = m[1], m[0]
	fmt.Println(m)
	fn := func() (a, b, c int) { return 1, 2, 3 }
	p.x, arr[0], _ = fn()
	fmt.Println(p, arr)
	c := make(chan int, 1)
	c <- 8
	var ok bool
	s[0], ok = <-c
	fmt.Println(s[0], ok)
	e, ok = e.(int)
	fmt.Println(e, ok)
	(x), (*q) = 1, P{}
	(x)++
	fmt.Println(x, *q)
}
