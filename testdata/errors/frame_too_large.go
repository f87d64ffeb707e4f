package main

// Parameters and results of a function, and those of what it calls, share its frame.

type big [600 << 20]byte

//go:noinline
func two(a, b big) byte { return a[1] + b[2] }

//go:noinline
func through(a big) big { return a }

//go:noinline
func small(a *big) byte { return a[4] }

func calls(x big) byte { return two(x, x) }

func main() {
	var x big
	println(small(&x))
	println(two(x, x))
}
