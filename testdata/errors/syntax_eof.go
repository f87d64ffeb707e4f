// A file that ends too early.
package main

func main() {
	if true {
		x := []int{1, 2
