// First index beyond the second.
package main

func cut(s []int, lo, hi, max int) []int { return s[lo:hi:max] }

func main() {
	println(cap(cut(make([]int, 3, 6), 3, 2, 4)))
}
