// Tests the blank identifier in every place the grammar allows it and that the expressions beside it are still evaluated.
package main

import (
	"fmt"
	_ "strings"
)

var log []string

func note(s string) int { log = append(log, s); return len(log) }

var _ = note("package var")
var _, kept = note("first"), note("second")
var _ fmt.Stringer = (*T)(nil)
var _ int

const _ = 1 << 70
const _, cc = "x", "y"

type _ struct{ x int }
type _ = int

func _()            { panic("never") }
func _(x int) int   { return x }
func init()         { note("init") }

type T struct {
	a int
	_ int
	b string
	_ [3]byte
	_ func()
}

func (_ *T) String() string     { return "T" }
func (*T) Anon(_ int, _ string) {}
func (t *T) _()                 {}
func (t *T) _(int)              {}

func named(_ int, x int, _ ...string) (_ int, _ error) {
	if x > 0 {
		return x, nil
	}
	return
}

func blankResult() (n int, _ string, _ error) {
	defer func() { n++ }()
	return 4, "s", nil
}

func main() {
	fmt.Println(kept, cc, log)
	log = nil
	_ = note("assign")
	_, x := note("l"), note("r")
	_, _ = note("1"), note("2")
	fmt.Println(x, log)
	m := map[string]int{"k": 1}
	_, ok := m["k"]
	_ = m["none"]
	_, ok2 := m["none"]
	fmt.Println(ok, ok2, len(m))
	for range 2 {
		note("range int")
	}
	for _ = range []int{1, 2} {
		note("range blank")
	}
	for _, v := range "ab" {
		note(string(v))
	}
	for _, _ = range m {
		note("map")
	}
	fmt.Println(log)
	ch := make(chan int, 2)
	ch <- 1
	ch <- 2
	_ = <-ch
	select {
	case _, ok = <-ch:
		fmt.Println("select", ok)
	}
	var i any = 3
	_, isS := i.(string)
	_ = i.(int)
	fmt.Println(isS)
	switch _ = note("sw"); i.(type) {
	case int:
		fmt.Println("int")
	}
	n, _ := named(1, 5, "a")
	z, err := named(1, 0)
	fmt.Println(n, z, err)
	b, _, _ := blankResult()
	fmt.Println(b, (&T{a: 1, b: "q"}).String())
	func(_, _ int) { fmt.Println("lit") }(1, 2)
	defer func() { fmt.Println("recovered:", recover()) }()
	var p *T
	var arr []int
	_ = arr[:0]
	func() {
		defer func() { fmt.Println(recover()) }()
		_ = arr[x]
	}()
	_ = p.a
	fmt.Println("unreachable")
}
