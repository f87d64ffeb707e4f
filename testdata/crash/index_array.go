// Index of an array out of range.
package main

func at(a [4]int, i int) int { return a[i] }

func main() {
	println(at([4]int{1, 2, 3, 4}, 4))
}
