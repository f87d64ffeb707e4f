// Lower bound beyond the length.
package main

func tail(s []int, lo int) []int { return s[lo:] }

func main() {
	println(len(tail([]int{1, 2, 3}, 4)))
}
