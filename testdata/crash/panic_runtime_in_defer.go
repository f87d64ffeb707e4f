// A run-time error in a deferred call during a panic.
package main

func main() {
	var s []int
	defer func() { s[0] = 1 }()
	panic("first")
}
