// Indexing through a nil pointer to an array.
package main

func f(p *[10]int, i int) int { return p[i] }

func main() {
	println(len((*[10]int)(nil)))
	println(f(nil, 3))
}
