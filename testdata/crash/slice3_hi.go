// Second index beyond the third.
package main

func cut(s []int, lo, hi, max int) []int { return s[lo:hi:max] }

func main() {
	println(cap(cut(make([]int, 3, 6), 1, 5, 4)))
}
