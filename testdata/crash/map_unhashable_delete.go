// Deleting a key that holds a func.
package main

type key struct {
	n int
	v any
}

func main() {
	m := map[key]int{}
	delete(m, key{1, func() {}})
}
