// Frames of inlined functions appear in tracebacks as if they had been called: nested ones, methods, closures that are
// called on the spot, functions of an interface whose type is known.
package main

type point struct{ x, y int }

func (p *point) left(s []int) int {
	return at(s, p.x)
}

func at(s []int, i int) int {
	return s[i]
}

type lefter interface{ left(s []int) int }

func apply(f func(int) int, n int) int {
	return f(n)
}

func main() {
	p := &point{x: 1}
	s := []int{1, 2, 3}
	println(p.left(s), at(s, 2))
	var l lefter = p
	total := 0
	for i := range 4 {
		p.x = i
		total += apply(func(n int) int {
			total++
			return n + l.left(s)
		}, i)
		println(total)
	}
}
