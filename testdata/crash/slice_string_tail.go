// Lower bound beyond the length of a string.
package main

func tail(s string, lo int) string { return s[lo:] }

func main() {
	println(tail("hello", 6))
}
