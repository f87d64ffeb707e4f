// A negative shift count.
package main

func shl(x uint32, n int) uint32 { return x << n }

func main() {
	println(shl(1, 40))
	println(shl(1, -1))
}
