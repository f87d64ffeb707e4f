// Constant specifications that lack values, or have too many.
package main

const a
const b, c = 1
const d = 1, 2
const (
	e, f = iota, iota
	g
	h, i, j
	k int
)
const (
	l
	m
)

func main() {
	const n
	const o, p = 1
	_ = n
}
