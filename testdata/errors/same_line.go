// Several errors in one line.
package main

func main() {
	a := b + c + d; e := f; println(g, g, h)
	x := 1; y := "a"; _ = x + y; z = x * y
}
