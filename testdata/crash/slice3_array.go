// Third index beyond an array.
package main

func cut(a *[4]int, max int) []int { return a[0:1:max] }

func main() {
	println(cap(cut(new([4]int), 9)))
}
