// panic, recover, print and what they take.
package main

func main() {
	panic()
	panic(1, 2)
	_ = panic(1)
	recover(1)
	_ = print(1)
	x := println()
	print(main)
	panic(1 << 70)
}
