// copy and what it takes.
package main

func main() {
	var s []int
	copy()
	copy(s)
	copy(s, 1)
	copy(s, "a")
	copy("a", s)
	copy(s, []string{})
	copy(s, s, s)
	_ = copy([3]int{}, s)
}
