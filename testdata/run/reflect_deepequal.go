// DeepEqual: all kinds, nil against empty, cycles, functions, NaN.
package main

import (
	"fmt"
	"math"
	"reflect"
)

type T struct {
	A int
	b []string
	C map[string]*T
	d any
}
type List struct {
	V    int
	Next *List
}
type Loop *Loop
type LoopM map[int]LoopM
type LoopS []LoopS

func main() {
	f := func() {}
	l1, l2 := &List{V: 1}, &List{V: 1}
	l1.Next, l2.Next = l1, l2
	l3 := &List{1, &List{1, &List{V: 2}}}
	var p1, p2 Loop
	p1, p2 = &p2, &p1
	m1, m2 := LoopM{}, LoopM{}
	m1[0], m2[0] = m1, m2
	s1, s2 := make(LoopS, 1), make(LoopS, 1)
	s1[0], s2[0] = s1, s2
	nan := math.NaN()
	ns := []float64{nan}
	e1, e2 := fmt.Errorf("x"), fmt.Errorf("x")
	for i, c := range [][2]any{
		{nil, nil}, {nil, 1}, {1, 1}, {1, 2}, {1, int64(1)}, {1.5, 1.5}, {"a", "a"}, {"a", "b"}, {true, true}, {1i, 1i},
		{[]int{1, 2}, []int{1, 2}}, {[]int{1, 2}, []int{1, 3}}, {[]int{1}, []int{1, 2}}, {[]int(nil), []int{}}, {[]int(nil), []int(nil)}, {[]byte("a"), []byte("a")}, {[2]int{1, 2}, [2]int{1, 2}}, {[1]int{1}, [2]int{1, 0}},
		{map[string]int{"a": 1}, map[string]int{"a": 1}}, {map[string]int{"a": 1}, map[string]int{"a": 2}}, {map[string]int{"a": 1}, map[string]int{"b": 1}}, {map[string]int(nil), map[string]int{}}, {map[string]int{}, map[string]int{}},
		{T{A: 1, b: []string{"x"}, C: map[string]*T{"k": {A: 2}}, d: 5}, T{A: 1, b: []string{"x"}, C: map[string]*T{"k": {A: 2}}, d: 5}}, {T{A: 1, d: 5}, T{A: 1, d: 6}}, {&T{A: 1}, &T{A: 1}}, {&T{A: 1}, &T{A: 2}}, {&T{}, T{}}, {(*T)(nil), (*T)(nil)}, {(*T)(nil), &T{}},
		{f, f}, {(func())(nil), (func())(nil)}, {[]any{1, "a", nil}, []any{1, "a", nil}}, {[]any{1}, []any{int8(1)}}, {nan, nan}, {ns, ns}, {ns, []float64{nan}}, {map[float64]int{nan: 1}, map[float64]int{nan: 1}},
		{l1, l2}, {l1, l3}, {p1, p2}, {m1, m2}, {s1, s2}, {e1, e2}, {error(nil), error(nil)}, {struct{}{}, struct{}{}}, {[0]func(){}, [0]func(){}}, {make(chan int), make(chan int)}, {[][]int{{1}, {2, 3}}, [][]int{{1}, {2, 3}}}, {0.0, math.Copysign(0, -1)},
	} {
		fmt.Print(i, " ", reflect.DeepEqual(c[0], c[1]), " ")
	}
	fmt.Println()
}
