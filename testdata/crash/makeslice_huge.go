// make with a length that no memory can hold.
package main

func mk(n int) []int { return make([]int, n) }

func main() {
	println(len(mk(1 << 60)))
}
