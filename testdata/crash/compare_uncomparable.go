// Comparing interfaces that hold slices.
package main

func eq(a, b any) bool { return a == b }

func main() {
	println(eq([]int{1}, "x"))
	println(eq([]int{1}, []int{1}))
}
