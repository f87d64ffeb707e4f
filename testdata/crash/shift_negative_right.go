// A shift to the right by a negative count, in an assignment.
package main

func shift(x uint8, n int8) uint8 {
	x >>= n
	return x
}

func main() { println(shift(1, -3)) }
