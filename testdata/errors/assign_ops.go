// Assignment operations.
package main

func main() {
	var i int
	var s string
	var b bool
	i += 1.5
	i += "a"
	s -= "a"
	s += 1
	b &= true
	i &&= 1
	i =+ 1
	i, i += 1
	i <<= s
}
