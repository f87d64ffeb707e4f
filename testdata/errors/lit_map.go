// Map literals.
package main

type K struct{ a, b int }

func main() {
	_ = map[string]int{"a": 1, "b": 2, "a": 3}
	_ = map[string]int{1: 1}
	_ = map[string]int{"a": "b"}
	_ = map[string]int{"a"}
	_ = map[string]int{1, "b": 2}
	_ = map[any]int{1: 1, 1.0: 2, "1": 3, 1: 4, int8(1): 5, int8(1): 6}
	_ = map[K]int{{1, 2}: 1, {1, 2}: 2, {1}: 3, {a: 1}: 4, {c: 1}: 5}
	_ = map[bool]int{true: 1, false: 0, !true: 2}
	_ = map[float64]int{1: 1, 1.0: 2}
	_ = map[*K]int{{1, 2}: 1, &K{}: 2}
}
