// Tests goto out of nested blocks and loops, goto backwards, and fresh variables for closures when a declaration is jumped back over.
package main

import "fmt"

func search(grid [][]int, want int) (r, c int) {
	for r = range grid {
		for c = range grid[r] {
			if grid[r][c] == want {
				goto found
			}
		}
	}
	return -1, -1
found:
	return r, c
}

func backward(n int) (s string) {
	i := 0
again:
	if i < n {
		{
			if i == 2 {
				i++
				goto again
			}
		}
		s += fmt.Sprint(i)
		i++
		goto again
	}
	return
}

func captured() (fs []func() int) {
	i := 0
top:
	x := i * 10
	fs = append(fs, func() int { x++; return x })
	i++
	if i < 3 {
		goto top
	}
	return
}

func main() {
	fmt.Println(search([][]int{{1, 2}, {3, 4}}, 3))
	fmt.Println(search(nil, 3))
	fmt.Println(backward(5))
	for _, f := range captured() {
		fmt.Print(f(), f(), " ")
	}
	fmt.Println()
}
