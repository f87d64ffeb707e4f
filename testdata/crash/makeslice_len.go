// make with a negative length.
package main

func mk(n int) []int { return make([]int, n) }

func main() {
	println(len(mk(3)))
	println(len(mk(-1)))
}
