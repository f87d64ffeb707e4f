// A panic while package variables are initialised.
package main

var table = build(3)

func build(n int) []int {
	if n > 2 {
		panic("too big")
	}
	return make([]int, n)
}

func main() { println(len(table)) }
