// A negative upper bound.
package main

func head(s []int, hi int) []int { return s[:hi] }

func main() {
	println(len(head([]int{1, 2, 3}, -2)))
}
