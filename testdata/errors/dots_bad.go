// minigo: command check
// The three dots.
package main

import "fmt"

func v(a int, b ...string) {}
func n(a []int)            {}
func w(a ...int, b int)    {}
func r() (a ...int)        { return }
func two() (int, []string) { return 1, nil }

type F func(...int, string)
type S struct{ a ...int }

var x ...int

func main() {
	s := []string{}
	v(1, s...)
	v(1, "a", s...)
	v(s...)
	v(1, 2...)
	v(1, s..., "b")
	n([]int{}...)
	v(two()...)
	v(two())
	len(s...)
	_ = append(s...)
	_ = append(s, s...)
	_ = append(s, "a", s...)
	_ = append(s, 1...)
	_ = int(1...)
	_ = []string{s...}
	fmt.Println(s...)
	fmt.Println([]any{}...)
	main(s...)
	func(a ...int) {}([]string{}...)
	make([]int, 1...)
	s...
}
