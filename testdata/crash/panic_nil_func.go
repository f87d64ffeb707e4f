// Calling a nil function value.
package main

func main() {
	var f func(int) int
	println(f(1))
}
