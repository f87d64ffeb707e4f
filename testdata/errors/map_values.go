// Elements of maps are values that nobody can point at.
package main

type T struct {
	a [2]int
	s []int
}

func (t *T) set() {}

func main() {
	m := map[string]T{}
	m["a"].a[0] = 1
	m["a"].s[0] = 1
	m["a"].s = nil
	m["a"].set()
	_ = &m["a"]
	_ = m["a"].a[:]
	m["a"]++
	m[1] = T{}
	m["a"] = 1
	for m["a"].s = range []int{} {
	}
}
