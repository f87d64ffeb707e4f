// Third index beyond the capacity.
package main

func cut(s []int, lo, hi, max int) []int { return s[lo:hi:max] }

func main() {
	println(cap(cut(make([]int, 3, 6), 1, 2, 6)))
	println(cap(cut(make([]int, 3, 6), 1, 2, 7)))
}
