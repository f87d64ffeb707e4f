// Arrays are values: assignment, passing and comparison concern all elements.
package main

import "fmt"

type Grid [3][3]int

func (g Grid) Transposed() Grid {
	for i := range g {
		for j := 0; j < i; j++ {
			g[i][j], g[j][i] = g[j][i], g[i][j]
		}
	}
	return g
}

func (g *Grid) Fill(n int) {
	for i := range g {
		for j := range g[i] {
			g[i][j] = n
			n++
		}
	}
}

func change(a [4]int) [4]int {
	a[0] = 100
	return a
}

func changePtr(a *[4]int) { a[0] = 200 }

type Rec struct {
	name string
	tags [2]string
}

func main() {
	a := [4]int{1, 2, 3, 4}
	b := a
	b[1] = 20
	c := change(a)
	fmt.Println(a, b, c, a == b, a == [4]int{1, 2, 3, 4})
	changePtr(&a)
	p := &a
	p[3]++
	q := *p
	p[3]++
	fmt.Println(a, q, len(p), cap(p), p[1:3])

	var g Grid
	g.Fill(1)
	h := g.Transposed()
	fmt.Println(g, h, h.Transposed() == g, g != h)

	recs := [2]Rec{{"a", [2]string{"x", "y"}}, {name: "b"}}
	copyRecs := recs
	copyRecs[0].tags[1] = "changed"
	fmt.Println(recs, copyRecs, recs == copyRecs, recs[1] == copyRecs[1])

	// Literals with keys.
	sparse := [...]string{5: "five", 2: "two", "three", 0: "zero"}
	fmt.Printf("%d %q\n", len(sparse), sparse)
	const k = 3
	keyed := [k + 2]int{k: 9, 1}
	fmt.Println(keyed, [2][2]int{{1}, {1: 5}}, [...][2]string{{"a", "b"}, {}})

	// Swap of whole arrays and of elements.
	x, y := [2]int{1, 2}, [2]int{3, 4}
	x, y = y, x
	x[0], x[1] = x[1], x[0]
	fmt.Println(x, y)

	// Ranging over an array copies it; over a pointer or slice does not.
	r := [3]int{1, 2, 3}
	for i, v := range r {
		r[2] = 10
		if i == 2 {
			fmt.Println("array:", v)
		}
	}
	r = [3]int{1, 2, 3}
	for i, v := range &r {
		r[2] = 10
		if i == 2 {
			fmt.Println("pointer:", v)
		}
	}
	var empty [0]int
	fmt.Println(empty, len(empty), empty == [0]int{})
	var bytes [3]byte
	var bools [2]bool
	fmt.Println(bytes, bools, [2]*int{}, [1]any{}, [2]float32{1.5})
	fn := func() [3]int { return [3]int{7, 8, 9} }
	fmt.Println(fn()[1], len(fn()), fn() == fn())
	var idx any = [2]int{1, 2}
	fmt.Println(idx == any([2]int{1, 2}), idx == any([2]int8{1, 2}))
}
