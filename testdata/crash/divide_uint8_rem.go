// Remainder by zero of a small unsigned type.
package main

func rem(a, b uint8) uint8 { return a % b }

func main() {
	println(rem(200, 7))
	println(rem(1, 0))
}
