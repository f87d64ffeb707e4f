// minigo: command check
// Array and slice literals.
package main

var n = 1

const neg = -1

func main() {
	_ = [2]int{1, 2, 3}
	_ = [2]int{2: 1}
	_ = [2]int{-1: 1}
	_ = [2]int{neg: 1}
	_ = [2]int{1: 1, 2}
	_ = [2]int{0: 1, 0: 2}
	_ = [2]int{1, 0: 2}
	_ = []int{n: 1}
	_ = []int{"a": 1}
	_ = []int{1.5: 1}
	_ = []int{1.0: 1}
	_ = []int{'a': 1}
	_ = []int{"a"}
	_ = []int{1.5}
	_ = []int{nil}
	_ = []int{1 << 70: 1}
	_ = []int{{1}}
	_ = [][]int{{1}, {"a"}, []string{}, nil, 1}
	_ = []*int{{1}}
	_ = []*[]int{{1, "b"}}
	_ = []struct{ a int }{{1}, {"a"}, {1, 2}, {b: 1}}
	_ = [...]string{5: "a", 5: "b"}
	_ = []byte{256, -1, 'é', "a"}
	_ = []undefinedElem{1, undefinedValue}
	_ = []int{f: 1}
	_ = []int{x: 1, y: undefinedValue}
}
