package main

import "fmt"

type S struct {
	a int
	x any
}
type K struct{ f func() }
type L struct {
	n int
	s []int
}
type D struct {
	_ int
	b string
	f float64
}

func try(name string, f func() bool) {
	defer func() {
		if r := recover(); r != nil {
			_, isErr := r.(error)
			fmt.Println(name, "->", r, isErr)
		}
	}()
	fmt.Println(name, f())
}

func main() {
	var sl, mp, fn any = []int{1}, map[int]int{}, func() {}
	try("slices", func() bool { return sl == sl })
	try("maps", func() bool { return mp == mp })
	try("funcs", func() bool { return fn == fn })
	try("different", func() bool { return sl == mp })
	try("nil", func() bool { return sl == nil })
	try("struct", func() bool { return any(L{1, nil}) == any(L{1, nil}) })
	try("struct2", func() bool { return any(K{}) == any(K{}) })
	try("arrays", func() bool { return any([2]any{1, sl}) == any([2]any{1, sl}) })
	try("arrays early", func() bool { return any([2]any{1, sl}) == any([2]any{2, sl}) })
	try("fields", func() bool { return S{1, sl} == S{1, sl} })
	try("fields early", func() bool { return S{1, sl} == S{2, sl} })
	try("mixed", func() bool { return sl == any(3) })
	try("key", func() bool { m := map[any]int{}; m[sl] = 1; return true })
	try("key read", func() bool { m := map[any]int{1: 1}; return m[mp] == 0 })
	try("key delete", func() bool { m := map[any]int{1: 1}; delete(m, fn); return true })
	try("key struct", func() bool { m := map[any]int{}; m[S{1, sl}]++; return true })
	try("empty key", func() bool { var m map[any]int; return m[sl] == 0 })
	try("chan", func() bool { c := make(chan int); var a, b any = c, c; return a == b })
	try("ptr", func() bool { p := new(int); return any(p) == any(p) && any(p) != any(new(int)) })
	nan := 0.0
	nan /= nan
	d1, d2 := D{1, "x", 2}, D{2, "x", 2}
	fmt.Println(d1 == d2, D{f: nan} == D{f: nan}, any(nan) == any(nan), [1]float64{nan} == [1]float64{nan})
	neg := -1 / (1 / 0.5)
	neg *= 0
	fmt.Println(neg == 0, D{f: neg} == D{}, any(neg) == any(0.0))
	fmt.Println(any(1) == any(int64(1)), any(int8(1)) == any(1), any("a") == any("a"), any(nil) == nil, error(nil) == nil)
	var e1 error
	var p *myErr
	fmt.Println(e1 == nil, error(p) == nil, error(p) == error((*myErr)(nil)), any(p) == error(p))
	fmt.Println([0]int{} == [0]int{}, struct{}{} == struct{}{}, [2][2]int{{1, 2}} == [2][2]int{{1, 2}, {0, 0}}, [3]string{"a"} != [3]string{"a", "b"})
	type T1 struct{ x int `tag:"a"` }
	type T2 struct{ x int `tag:"b"` }
	fmt.Println(T1(T2{5}) == T1{5}, any(struct{ x int }{1}) == any(struct{ x int }{1}))
	switch any(S{1, 2}) {
	case S{1, 3}:
		fmt.Println("no")
	case S{1, 2}:
		fmt.Println("switch ok")
	}
}

type myErr struct{}

func (*myErr) Error() string { return "my" }
