package main

type P struct {
	X, Y int
}

func main() {
	_ = P{1}
	_ = P{1, 2, 3}
	_ = P{X: 1, 2}
	_ = P{Z: 1}
	_ = P{X: 1, X: 2}
	_ = P{"a", 2}
	_ = [2]int{1, 2, 3}
	_ = [2]int{5: 1}
	_ = []int{"a"}
	_ = []int{-1: 1}
	_ = int{1}
	_ = []P{{1, 2}, {1}}
}
