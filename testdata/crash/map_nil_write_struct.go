// Increment of an entry of a nil map with struct keys.
package main

type key struct{ a, b int }

type holder struct{ m map[key]int }

func main() {
	var h holder
	h.m[key{1, 2}]++
}
