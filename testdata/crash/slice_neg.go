// A negative bound.
package main

func cut(s []int, lo, hi int) []int { return s[lo:hi] }

func main() {
	println(len(cut([]int{1, 2, 3}, -1, 2)))
}
