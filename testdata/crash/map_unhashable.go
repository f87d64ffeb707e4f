// A slice as a key of an interface type.
package main

func main() {
	m := map[any]int{1: 1}
	m[[]int{1}] = 2
}
