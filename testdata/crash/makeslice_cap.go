// make with a capacity below the length.
package main

func mk(n, c int) []int { return make([]int, n, c) }

func main() {
	println(cap(mk(3, 3)))
	println(cap(mk(5, 2)))
}
