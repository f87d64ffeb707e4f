// Lower bound beyond the upper of a string.
package main

func cut(s string, lo, hi int) string { return s[lo:hi] }

func main() {
	println(cut("hello", 4, 2))
}
