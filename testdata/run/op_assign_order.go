// x op= y reads x like any operand: what the right side asks of the runtime is looked at first.
package main

import "fmt"

type record struct {
	counts map[string]int
	list   [3]int
}

var (
	none  *record
	nums  []int
	words []string
	one   = 1
)

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

//go:noinline
func key() string { return "k" }

func main() {
	try("and", func() { nums[one] &= none.counts[key()] })
	try("add", func() { nums[one] += none.counts["k"] })
	try("set", func() { nums[one] = none.counts[key()] })
	try("div", func() { nums[one] /= none.counts[key()] })
	try("shift", func() { nums[one] <<= none.counts[key()] })
	try("field", func() { nums[one] += none.list[1] })
	try("of field", func() { none.list[one] += nums[2] })
	try("of map", func() { none.counts["x"] += nums[2] })
	try("map of map", func() { none.counts["x"] += none.counts[words[3]] })
	try("index", func() { nums[one] += len(words[5]) })
	try("string", func() { words[one] += words[2] })
	try("compare", func() { nums[one] += map[bool]int{true: 1}[words[4] == words[5]] })
}
