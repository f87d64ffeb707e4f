// An unsigned index beyond the signed range.
package main

func at(s []int, i uint64) int { return s[i] }

func main() {
	println(at([]int{1}, 1<<63+5))
}
