// Tests type assertions and interface comparison: to interfaces and concrete types, the comma-ok form, error texts, nil in interfaces and different dynamic types.
package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
)

type R interface{ Read() string }
type W interface{ Write(string) }
type RW interface {
	R
	W
}
type file struct{ data string }

func (f *file) Read() string   { return f.data }
func (f *file) Write(s string) { f.data += s }

type ro string

func (r ro) Read() string { return string(r) }

type priv interface{ hidden() }
type impl struct{}

func (impl) hidden() {}

type myErr struct{ code int }

func (m *myErr) Error() string { return fmt.Sprint("code ", m.code) }

func mayFail(fail bool) error {
	var e *myErr
	if fail {
		e = &myErr{7}
	}
	return e
}

func try(f func()) {
	defer func() {
		r := recover()
		_, rt := r.(runtime.Error)
		_, ta := r.(*runtime.TypeAssertionError)
		fmt.Println(r, rt, ta)
	}()
	f()
}

type Int int
type Alias = int

func main() {
	var r R = &file{"x"}
	w, ok := r.(W)
	w.Write("yz")
	fmt.Println(r.Read(), ok, r.(RW) == w.(RW), r.(*file) == w.(*file), any(r) == any(w))
	r = ro("const")
	_, ok = r.(W)
	s, ok2 := r.(ro)
	f, ok3 := r.(*file)
	fmt.Println(ok, s, ok2, f == nil, ok3)
	var nilR R
	_, ok = nilR.(RW)
	_, ok2 = any(nilR).(R)
	fmt.Println(ok, ok2, nilR == nil, any(nilR) == nil)
	var p *file
	nilR = p
	fmt.Println(nilR == nil, nilR == (*file)(nil), nilR.(*file) == nil, nilR != R(nil))
	try(func() { _ = r.(W) })
	try(func() { _ = r.(*file) })
	try(func() { var z R; _ = z.(RW) })
	try(func() { var z any; _ = z.(int) })
	try(func() { var z any = Int(1); _ = z.(int) })
	try(func() { var z any = 1; _ = z.(priv) })
	try(func() { var z any = map[string][]int{}; _ = z.(map[string][]Int) })
	try(func() { var z any = struct{ a int }{}; _ = z.(error) })
	try(func() { var z any = func(int) string { return "" }; _ = z.(func(int) error) })
	_, ok = any(impl{}).(priv)
	_, ok2 = any(&impl{}).(priv)
	fmt.Println(ok, ok2)
	e1, e2 := mayFail(true), mayFail(false)
	fmt.Println(e1 != nil, e2 != nil, e1, e2.(*myErr) == nil)
	var target *myErr
	fmt.Println(errors.As(fmt.Errorf("ctx: %w", e1), &target), target.code, errors.Is(io.EOF, io.EOF))
	vals := []any{1, int8(1), Int(1), Alias(1), 1.0, uint(1), 'a', int32(97), "a", nil, [1]int{1}, struct{}{}, (*int)(nil), (*Int)(nil), true, error(nil), R(nil), 1 + 0i}
	for i, a := range vals {
		for j, b := range vals {
			if i < j && a == b {
				fmt.Printf("%d==%d %T %v\n", i, j, a, a)
			}
		}
	}
	x := Int(1)
	fmt.Println(any(x) == x, any(1) == Int(1), any(x) != any(1), R(ro("q")) == ro("q"), any(ro("q")) == any("q"))
	if n, ok := any(x).(interface{ String() string }); !ok {
		fmt.Println(n == nil, ok)
	}
	var m any = any(any(5))
	v, isInt := m.(int)
	var a, b = m.(any)
	fmt.Println(v, isInt, a, b)
	try(func() { _ = any([]int{}) == any([]int{}) })
	fmt.Println(any([]int{}) == any(1), any(func() {}) == nil)
}
