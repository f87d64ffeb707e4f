// A field so far from a nil pointer that the fault address would lie outside the first pages.
package main

type Big struct {
	pad [1 << 20]byte
	x   int
}

func get(b *Big) int { return b.x }

func main() { println(get(nil)) }
