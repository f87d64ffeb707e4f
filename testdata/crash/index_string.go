// Index of a string out of range.
package main

func at(s string, i int) byte { return s[i] }

func main() {
	println(at("abc", 3))
}
