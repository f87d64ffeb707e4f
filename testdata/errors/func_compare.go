// Function types that differ.
package main

func a(int) string   { return "" }
func b(x int) string { return "" }
func c(int) int      { return 0 }
func d(...int)       {}

func main() {
	var f func(int) string
	f = a
	f = b
	f = c
	f = d
	f = nil
	f = main
	f = a(1)
	var g func() = f
	_ = g
	_ = a == nil
	_ = a == b
}
