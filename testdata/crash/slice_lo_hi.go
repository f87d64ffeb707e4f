// Lower bound beyond the upper.
package main

func cut(s []int, lo, hi int) []int { return s[lo:hi] }

func main() {
	println(len(cut([]int{1, 2, 3}, 3, 2)))
}
