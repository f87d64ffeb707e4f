// Labels with break and continue out of nested statements, and goto.
package main

import "fmt"

func search(grid [][]int, want int) (r, c int, ok bool) {
rows:
	for r = range grid {
		for c = range grid[r] {
			switch {
			case grid[r][c] < 0:
				continue rows
			case grid[r][c] == want:
				ok = true
				break rows
			}
		}
	}
	return
}

func countdown(n int) (out []int) {
again:
	if n > 0 {
		out = append(out, n)
		n--
		goto again
	}
	return
}

func retry(fails int) string {
	attempt := 0
	goto try
fail:
	if attempt > 3 {
		return "gave up"
	}
try:
	attempt++
	if attempt <= fails {
		goto fail
	}
	return fmt.Sprint("ok after ", attempt)
}

func primes(n int) (ps []int) {
next:
	for i := 2; i <= n; i++ {
		for _, p := range ps {
			if p*p > i {
				break
			}
			if i%p == 0 {
				continue next
			}
		}
		ps = append(ps, i)
	}
	return
}

func machine(s string) (words int) {
	i := 0
space:
	for i < len(s) && s[i] == ' ' {
		i++
	}
	if i == len(s) {
		goto end
	}
	words++
	for i < len(s) {
		if s[i] == ' ' {
			goto space
		}
		i++
	}
end:
	return
}

func main() {
	g := [][]int{{1, 2, 3}, {-1, 7, 7}, {4, 7, 5}}
	fmt.Println(search(g, 7))
	fmt.Println(search(g, 3))
	fmt.Println(search(g, 100))
	fmt.Println(countdown(5), countdown(0) == nil)
	fmt.Println(retry(0), retry(2), retry(10))
	fmt.Println(primes(50))
	fmt.Println(machine(""), machine("  one two   three "), machine("x"))

	// A labelled switch and select can be left as well.
sw:
	switch {
	default:
		for {
			break sw
		}
	}
	ch := make(chan int, 1)
	ch <- 1
sel:
	select {
	case <-ch:
		for {
			break sel
		}
	}
	fmt.Println("out")
	// Three levels, with continue to the middle.
	n := 0
a:
	for i := 0; i < 3; i++ {
	b:
		for j := 0; j < 3; j++ {
			for k := 0; k < 3; k++ {
				n++
				if k == 1 && j == 1 {
					continue a
				}
				if k == 1 {
					continue b
				}
				if i == 2 {
					break a
				}
			}
		}
	}
	fmt.Println(n)
	// goto out of nested loops and closures in between.
	var fs []func() int
	for i := 0; i < 10; i++ {
		for j := range 10 {
			fs = append(fs, func() int { return i*10 + j })
			if i*j == 6 {
				goto out
			}
		}
	}
out:
	fmt.Println(len(fs), fs[len(fs)-1]())
	// Label names live in their own space.
	x := 1
x:
	for x < 100 {
		x *= 3
		if x == 27 {
			break x
		}
	}
	fmt.Println(x)
}
