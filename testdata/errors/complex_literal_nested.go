// Composite literals inside composite literals.
package main

type P struct{ x, y int }
type L struct {
	from, to P
	tags     []string
}

func main() {
	_ = []P{{1, 2}, {1}, {x: 1}, {z: 1}, {1, "a"}}
	_ = map[string]P{"a": {1, 2, 3}, "b": {y: "s"}}
	_ = L{from: {1, 2}}
	_ = L{P{1, 2}, P{3, 4}}
	_ = []*P{{1, 2}, nil, &P{}, P{}}
	_ = [2][]P{{{1, 2}}, {1}}
	_ = [][2]int{{1, 2, 3}}
}
