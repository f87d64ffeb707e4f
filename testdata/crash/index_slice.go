// Index of a slice out of range.
package main

func at(s []int, i int) int { return s[i] }

func main() {
	println(at([]int{1, 2, 3}, 2))
	println(at([]int{1, 2, 3}, 5))
}
