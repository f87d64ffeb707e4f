// Package variables are initialised by dependency, then in declaration order; then init functions.
package main

import "fmt"

var (
	a = c + b // after b and c
	b = f()
	c = g("c", 1)
	d = 3
)

var log []string

var (
	viaFunc   = usesLate()
	late      = g("late", 100)
	viaMethod = T{}.dep()
	dep2      = g("dep2", 7)
	viaLit    = func() int { return late2 + 1 }()
	late2     = g("late2", 10)
)

var x, y = two()
var _ = g("blank", 0)
var m, n = n2 + 1, 5
var n2 = n + g("n2", 0)

var ptr = &target
var target = g("target", 55)

var table = [...]func() int{first, second}
var hidden = g("hidden", 9)

type T struct{}

func (T) dep() int { return dep2 * 2 }

func usesLate() int { return indirect() + 1 }
func indirect() int { return late }

func first() int  { return 1 }
func second() int { return hidden }

func f() int {
	d++
	note("f")
	return d
}

func note(s string) { log = append(log, s) }

func g(name string, v int) int {
	note(name)
	return v
}

func two() (int, int) {
	note("two")
	return a, late
}

func init() {
	note("init1")
	a++
}

func init() {
	note("init2")
	a *= 10
}

var afterInit = g("afterInit", 1)

func main() {
	fmt.Println(a, b, c, d)
	fmt.Println(viaFunc, late, viaMethod, dep2, viaLit, late2)
	fmt.Println(x, y, m, n, n2)
	fmt.Println(*ptr, target, table[1](), hidden, afterInit)
	for _, s := range log {
		fmt.Print(s, " ")
	}
	fmt.Println(len(log))
}

func init() { note("init3") }
