// Upper bound beyond the capacity of a slice.
package main

func cut(s []int, lo, hi int) []int { return s[lo:hi] }

func main() {
	println(len(cut(make([]int, 2, 5), 1, 5)))
	println(len(cut(make([]int, 2, 5), 1, 6)))
}
