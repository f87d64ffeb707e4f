//go:build go1.21

package main

// Before Go 1.22 all iterations of a loop shared its variables, and files that ask for such a version still do.

func main() {
	var all []func() int
	for i := 0; i < 3; i++ {
		all = append(all, func() int { return i })
	}
	for i, x := range []int{10, 20, 30} {
		all = append(all, func() int { return i + x })
		x++
	}
	for i, r := range "añb" {
		all = append(all, func() int { return i*1000 + int(r) })
	}
	m := map[int]int{1: 2}
	for k, v := range m {
		all = append(all, func() int { k++; return k + v })
	}
	c := make(chan int, 2)
	c <- 5
	c <- 6
	close(c)
	var p []*int
	for x := range c {
		p = append(p, &x)
	}
	for _, f := range all {
		println(f())
	}
	println(p[0] == p[1], *p[0])
	var last func() (int, string)
	for i, s := range [...]string{"a", "b"} {
		if last == nil {
			last = func() (int, string) { return i, s }
		}
	}
	println(last())
}
