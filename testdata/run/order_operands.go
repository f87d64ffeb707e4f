// Which of two operands that fail is told: the value of a map's element before its key, values to append before the slice,
// bounds before what they slice, the right one of two interfaces, elements of a map literal before the rest.
package main

import "fmt"

type pair struct {
	n int
	s string
}

type record struct {
	s     string
	e     any
	ok    bool
	m     map[string]int
	list  []int
	words []string
	anys  []any
}

var (
	none  *record
	some  = &record{m: map[string]int{}}
	nums  []int
	words []string
	anys  []any
	bools = map[bool]int{}
	pairs = map[string]pair{}
	zero  int
	two   = 2
)

//go:noinline
func note(s string) int { fmt.Print(s, " "); return 1 }

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func main() {
	try("map value", func() { some.m["k"+none.s] = nums[2] })
	try("map literal value", func() { pairs["k"+none.s] = pair{nums[two], ""} })
	try("copied key", func() { bools[words[two] == "k"] = none.list[1] })
	try("place as key", func() { bools[none.ok] = nums[two] })
	try("map op", func() { some.m["k"+none.s] *= nums[two] })
	try("map div", func() { some.m["k"+none.s] /= nums[two] })
	try("map shift", func() { some.m["k"+none.s] <<= nums[two] })
	try("map inc", func() { some.m["k"+none.s]++ })
	try("inc", func() { none.list[nums[two]&1]++ })
	try("dec", func() { none.list[two]-- })
	try("nil map", func() { none.m["k"] = nums[two] })

	try("append", func() { nums = append(none.list, nums[two]) })
	try("append div", func() { nums = append(none.list, none.list[1], 1/zero) })
	try("append element", func() { nums = append(nums, none.list[1], nums[two]) })
	try("append any", func() { anys = append(none.anys, anys[two], 1/zero) })
	try("append spread", func() { nums = append(none.list, nums[two:]...) })
	try("append spread place", func() { words = append(none.words, pairs[words[two]].s) })
	try("append made", func() { nums = append(none.list, make([]int, nums[two])...) })
	try("append map", func() { some.m = nil; words = append(map[string][]string{}[none.s], words[two]) })

	try("bounds", func() { fmt.Println((none.s + "x")[nums[two]&1:]) })
	try("bounds of slice", func() { nums = none.list[nums[two]:] })
	try("three bounds", func() { nums = none.list[zero:two:nums[two]] })
	try("names", func() { nums = none.list[two:zero] })

	try("interfaces", func() { fmt.Println(none.e == anys[two]) })
	try("converted", func() { fmt.Println(none.e == any(nums[two])) })
	try("mixed", func() { fmt.Println(none.e == nums[two]) })
	try("mixed, other way", func() { fmt.Println(nums[two] == none.e) })
	try("mixed, large", func() { fmt.Println(anys[two] == pair{nums[two], none.s}) })
	try("in a condition", func() {
		if none.e != nums[two] {
			fmt.Println("other")
		}
	})
	try("strings", func() { fmt.Println(none.s == words[two]+"x") })
	try("less", func() { fmt.Println(none.s < words[two]+"x") })

	try("map literal", func() { fmt.Println(1/zero, map[string]int{none.s: 1}["k"]) })
	try("map literal key", func() { fmt.Println(1/zero + map[string]int{words[two]: 1}["k"]) })
	try("map literal both", func() { fmt.Println(map[bool]int{words[two] == "k": none.list[1]}) })

	c := make(chan int, 4)
	for range 4 {
		c <- 0
	}
	m := map[string]int{}
	try("received", func() { m["a"], some.ok, _ = 1, note("f")/<-c == 1, 1 })
	try("called", func() { m["b"], some.ok = 1, 1/zero == 1 })
	fmt.Println(m)
}
