// A struct key of an interface type that holds a func.
package main

type k struct {
	n int
	f any
}

func main() {
	m := map[k]int{}
	m[k{1, func() {}}] = 1
}
