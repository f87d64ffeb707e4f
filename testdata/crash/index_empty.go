// Index of a nil slice.
package main

func first(s []byte) byte { return s[0] }

func main() {
	println(first(nil))
}
