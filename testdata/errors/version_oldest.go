// minigo: command check

//go:build go1.17

package main

// No file is older than Go 1.21, and then it is not the build line that gc names.

func main() {
	for range 10 {
	}
	s := []int{1, 2}
	clear(s)
	_ = [2]int(s)
	_ = new(3)
}
