// Upper bound beyond an array.
package main

func cut(a *[4]int, hi int) []int { return a[:hi] }

func main() {
	println(len(cut(new([4]int), 5)))
}
