// Upper bound beyond the length of a string.
package main

func cut(s string, lo, hi int) string { return s[lo:hi] }

func main() {
	println(cut("hello", 1, 5))
	println(cut("hello", 1, 6))
}
