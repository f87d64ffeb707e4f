// Tests range variables: assignment to existing fields, elements and map entries, per-iteration capture, ranges over integers and element copies.
package main

import "fmt"

type node struct{ i, v int }

func main() {
	// Iteration into existing places.
	var n node
	var xs [2]int
	for n.i, n.v = range []int{7, 8, 9} {
	}
	var i int
	for i, xs[i%2] = range []int{4, 5, 6} {
	}
	fmt.Println(n, i, xs)
	key := map[string]int{}
	for _, key["last"] = range []int{1, 2, 3} {
	}
	fmt.Println(key)
	var fs []func() int
	for i, v := range []int{10, 20} {
		fs = append(fs, func() int { i++; v++; return i + v })
	}
	for i := range 3 {
		fs = append(fs, func() int { i *= 2; return i })
		i += 5
	}
	for _, f := range fs {
		fmt.Print(f(), " ", f(), " ")
	}
	fmt.Println()
	for i := range uint8(3) {
		fmt.Printf("%T%d ", i, i)
	}
	const c = 2
	for i := range c {
		fmt.Printf("%T%d ", i, i)
	}
	for range -5 {
		fmt.Print("never")
	}
	lim := 3
	for i := range lim {
		lim = 10
		fmt.Print(i)
	}
	fmt.Println(lim)
	ps := []*node{{1, 1}, {2, 2}}
	for _, p := range ps {
		p.v *= 10
		p = nil
	}
	vs := []node{{1, 1}}
	for _, v := range vs {
		v.v = 9
	}
	fmt.Println(*ps[0], *ps[1], vs)
}
