// minigo: command check

//go:build go1.21 && linux

package main

// A file has what Go had in the version that its build line asks for.

type inner struct{ x int }
type outer struct {
	inner
	y int
}

func main() {
	for i := range 10 {
		_ = i
	}
	var n uint8 = 3
	for range n {
	}
	_ = new(n + 1)
	_ = new(int)
	_ = outer{x: 1, y: 2}
	_ = max(1, 2)
}
