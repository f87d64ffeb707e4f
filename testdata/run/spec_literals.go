// Tests composite literals: elided inner types and pointers, keyed and mixed array indexes, constant keys, evaluation order and addressability.
package main

import "fmt"

type P struct{ X, Y int }
type L struct {
	A P
	B *P
	C []P
	D map[string]*P
	E [2]P
}
type Poly []P
type Tree struct {
	v    string
	kids []*Tree
}
type Matrix [2][2]float64

const (
	red = iota
	green
	blue
	last = 9
)

var seq []int

func ev(n int) int { seq = append(seq, n); return n }

func (t *Tree) String() string {
	s := t.v
	for _, k := range t.kids {
		s += "(" + k.String() + ")"
	}
	return s
}

func main() {
	fmt.Println([]P{{1, 2}, {Y: 3}, {}}, [...]P{2: {5, 6}, {7, 8}})
	pp := []*P{{1, 2}, nil, {X: 3}}
	fmt.Println(*pp[0], pp[1] == nil, *pp[2])
	fmt.Println([][]int{{1}, {}, nil, {2, 3}}, [2][]P{1: {{1, 1}}}, []Poly{{{1, 2}}, {}})
	fmt.Println(map[P]string{{1, 2}: "a"}, map[string]P{"b": {3, 4}}, map[P][]P{{5, 6}: {{7, 8}, {}}})
	mp := map[string]*P{"x": {1, 2}, "y": {}}
	mp["x"].X = 100
	fmt.Println(*mp["x"], *mp["y"], map[*P]int{{}: 1, {}: 2}[nil])
	names := [...]string{blue: "blue", red: "red", green: "green", last: "last"}
	fmt.Printf("%d %q\n", len(names), names)
	mixed := []int{5: 1, 2, 3, 0: 9, 8, 3: 7, 'a' - 85: 70, 1 << 3: 4}
	fmt.Println(mixed, len(mixed), cap(mixed))
	vowels := [128]bool{'a': true, 'e': true, 'i': true, 'o': true, 'u': true}
	n := 0
	for _, r := range "composite literals" {
		if vowels[r] {
			n++
		}
	}
	fmt.Println(n)
	l := L{
		A: P{1, 2}, B: &P{3, 4}, C: []P{{5, 6}},
		D: map[string]*P{"k": {7, 8}},
		E: [2]P{{9, 10}},
	}
	fmt.Println(l.A, *l.B, l.C, *l.D["k"], l.E)
	t := &Tree{"root", []*Tree{{"a", []*Tree{{v: "b"}, {"c", nil}}}, {v: "d"}}}
	fmt.Println(t)
	fmt.Println(Matrix{{1, 2}, {3}}, &Matrix{1: {0: 5}}, (&P{1, 2}).X, [...]int{1, 2, 3}[1], []int{4, 5}[ev(1)], map[string]int{"q": 6}["q"])
	seq = nil
	_ = L{E: [2]P{{ev(1), ev(2)}, {ev(3), ev(4)}}, A: P{Y: ev(5), X: ev(6)}}
	_ = []int{2: ev(7), 0: ev(8)}
	_ = map[int]int{ev(9): ev(10), ev(11): ev(12)}
	fmt.Println(seq)
	if (P{1, 2}) == (P{1, 2}) {
		fmt.Println("parenthesised")
	}
	for _, v := range []struct {
		a string
		f func(int) int
	}{{"dbl", func(x int) int { return x * 2 }}, {"neg", func(x int) int { return -x }}, {a: "nil"}} {
		if v.f == nil {
			fmt.Println(v.a)
			continue
		}
		fmt.Println(v.a, v.f(21))
	}
	x, y := 1, 2
	swap := P{x, y}
	swap = P{swap.Y, swap.X}
	arr := [2]int{1, 2}
	arr = [2]int{arr[1], arr[0]}
	pt := &P{1, 2}
	*pt = P{X: pt.Y, Y: pt.X}
	fmt.Println(swap, arr, *pt)
	var ps [3]*P
	for i := range ps {
		ps[i] = &P{X: i}
	}
	ps[0].X = 50
	fmt.Println(*ps[0], *ps[1], *ps[2], []any{1, "a", nil, P{}, [1]int{}, 2.5, 'x'})
}
