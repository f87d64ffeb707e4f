// A slice that stays in its function starts with room for 32 bytes, as gc keeps them in the frame; one that leaves starts as
// small as it can.
package main

import (
	"fmt"
	"sort"
)

type point struct{ x, y int }

type stack struct{ items []int }

func (s *stack) push(v int) { s.items = append(s.items, v) }

var kept []int

//go:noinline
func keep(s []int) { kept = s }

//go:noinline
func sum(s []int) (t int) {
	for _, v := range s {
		t += v
	}
	return t
}

//go:noinline
func param(s []int) int {
	s = append(s, 1)
	return cap(s)
}

func main() {
	var grows []int
	for i := range 10 {
		grows = append(grows, i)
		fmt.Print(cap(grows), " ")
	}
	fmt.Println(sum(grows))

	var bytes []byte
	var words []string
	var points []point
	var values []any
	for i := range 3 {
		bytes = append(bytes, 'x')
		words = append(words, "x")
		points = append(points, point{i, i})
		values = append(values, i)
		fmt.Print(cap(bytes), cap(words), cap(points), cap(values), " ")
	}
	fmt.Println()

	// The room is used once in a call.
	for range 3 {
		var again []int
		again = append(again, 1)
		fmt.Print(cap(again), " ")
	}
	var reset []int
	for i := range 3 {
		reset = append(reset, i)
		fmt.Print(cap(reset), " ")
		reset = nil
	}
	fmt.Println()

	var second []int
	second = append(second, 1)
	second = nil
	second = append(second, 1)
	var five []int
	five = append(five, 1, 2, 3, 4, 5)
	made := make([]int, 0, 1)
	made = append(made, 1)
	cut := []int{1, 2, 3}[:0]
	cut = append(cut, 1)
	spread := append([]int(nil), five...)
	fmt.Println(cap(second), cap(five), cap(made), cap(cut), cap(spread))

	var sorted []int
	sorted = append(sorted, 3, 1, 2)
	sort.Ints(sorted)
	fmt.Println(cap(sorted), sorted[0], cap(append([]int{}, 1)), cap(append([]int(nil), 1, 2)))

	// These leave, or have an address.
	var shown, stored, sent, pointed []int
	shown = append(shown, 1)
	fmt.Println(shown, cap(shown))
	stored = append(stored, 1)
	keep(stored)
	sent = append(sent, 1)
	c := make(chan []int, 1)
	c <- sent
	p := &pointed
	pointed = append(pointed, 1)
	fmt.Println(cap(stored), cap(sent), cap(*p))
	s := &stack{}
	s.push(1)
	byName := map[string][]int{}
	byName["a"] = append(byName["a"], 1)
	fmt.Println(cap(s.items), cap(byName["a"]), param(nil), param([]int{1}))
	var large [][5]int
	large = append(large, [5]int{})
	fmt.Println(cap(large))
}
