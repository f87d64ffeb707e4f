// The initialiser of a package variable panics.
package main

var a = f()
var b = []int{1}[a]

func f() int { return g(3) }
func g(n int) int {
	if n > 0 {
		panic("in initialiser")
	}
	return n
}

func main() { println(b) }
