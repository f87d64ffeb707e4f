package main

import "fmt"

// A comment that nobody closes: what is before it is checked, with what is missing in mind.

func used(xs []int) int {
	for i, x := range xs {
		y := x + xs[i]
		fmt.Println("a" + 1)
		if z := xs[0] /* and so on
	}
	return 1
}

func main() {}
