// make with a capacity that no memory can hold.
package main

func mk(n, c int) []int { return make([]int, n, c) }

func main() {
	println(cap(mk(5, 1<<62)))
}
