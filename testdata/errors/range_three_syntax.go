package main

// That there are too many is no syntax error.
func main() {
	var i, j, k int
	for i, j, k = range []int{1} {
	}
	x = = 2
}
