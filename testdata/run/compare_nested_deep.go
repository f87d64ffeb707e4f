// Interfaces nest as deep as memory allows; comparing them needs no deep stack.
package main

type node struct {
	next any
	v    int
}

func chain(n, last int) any {
	var x any = last
	for i := 0; i < n; i++ {
		x = node{x, i}
	}
	return x
}

func main() {
	for _, n := range []int{1, 64, 65, 100000} {
		println(chain(n, 1) == chain(n, 1), chain(n, 1) == chain(n, 2), chain(n, 1) == chain(n+1, 1))
	}
}
