// Ranging with variables declared before the loop: one variable for all iterations, even when its address escapes.
package main

import "fmt"

type T struct {
	k int
	v string
}

func pointers(a [3]int) (ps [3]*int) {
	var k, v int
	for k, v = range a {
		ps[k] = &v
	}
	return
}

func closures(s []int) (fs []func() int) {
	var v int
	for _, v = range s {
		fs = append(fs, func() int { v++; return v })
	}
	return
}

func counted() (ps []*int) {
	var i int
	for i = 0; i < 3; i++ {
		ps = append(ps, &i)
	}
	return
}

func overString(s string) (int, rune, *rune) {
	var i int
	var r rune
	p := &r
	for i, r = range s {
	}
	return i, r, p
}

func overChan(c chan int) *int {
	var v int
	p := &v
	for v = range c {
	}
	return p
}

func overInt(n int) (*int, int) {
	var i int
	p := &i
	for i = range n {
	}
	return p, *p
}

func main() {
	ps := pointers([3]int{10, 20, 30})
	fmt.Println(*ps[0], *ps[1], *ps[2], ps[0] == ps[2])
	fs := closures([]int{1, 2, 3})
	fmt.Println(fs[0](), fs[1](), fs[2]())
	qs := counted()
	*qs[0] += 10
	fmt.Println(*qs[2], qs[0] == qs[1])
	i, r, p := overString("aé世")
	fmt.Println(i, r, *p)
	c := make(chan int, 3)
	c <- 7
	c <- 8
	close(c)
	fmt.Println(*overChan(c))
	n, v := overInt(5)
	fmt.Println(*n, v)
	var t T
	list := []*T{&t}
	for t.k, t.v = range []string{"x", "y"} {
		list = append(list, &t)
	}
	fmt.Println(t, *list[2])
	arr := [2]int{}
	idx := 0
	for arr[idx] = range 3 {
		if arr[idx] == 1 {
			idx = 1
		}
	}
	fmt.Println(arr)
}
