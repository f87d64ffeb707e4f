package main

// The last part of gc shows types with other spaces than the first.

type pair struct{ a, b int }

func main() {
	println(struct{}{})
	println(struct {
		p pair
		f func(x int, y ...string) (int, error)
		i interface{ M() }
		e any
	}{})
	print([2]struct{ x interface{} }{})
}
