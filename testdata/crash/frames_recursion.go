// A recursive function shows all its frames.
package main

func f(n int) int {
	if n == 0 {
		panic("bottom")
	}
	return f(n-1) + 1
}

func main() { println(f(5)) }
