// Values that cannot be compared, and why.
package main

type S struct {
	a int
	b []int
}
type T struct{ s S }
type A [2]S
type F struct{ f func() }

func main() {
	_ = S{} == S{}
	_ = T{} == T{}
	_ = A{} == A{}
	_ = F{} != F{}
	_ = []int{} == []int{}
	_ = struct{ a int }{} == struct{ b int }{}
	_ = [2]int{} == [3]int{}
	_ = any(1) == S{}
	var i interface{ m() }
	_ = i == 1
	_ = main == main
}
