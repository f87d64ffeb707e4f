// A negative index of a small signed type.
package main

func at(s []int, i int8) int { return s[i] }

func main() {
	println(at([]int{1}, -100))
}
