// Checks that must stay: an index that is not known, a slice expression, a second index that the first proves.
package main

func at(xs []int, i int) int { return xs[i] + xs[i] }

func cut(s string, lo, hi int) string { return s[lo:hi] }

func main() { println(at([]int{1, 2}, 1), cut("hello", 1, 3)) }
