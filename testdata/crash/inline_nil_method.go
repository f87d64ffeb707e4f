// A nil pointer in an inlined method, reached through a variable that only looks like a pointer.
package main

type node struct {
	next  *node
	value int
}

func (n *node) get() int { return n.value }

func (n *node) second() int { return n.next.get() }

func main() {
	list := &node{value: 1, next: &node{value: 2}}
	println(list.get(), list.second())
	println(list.next.second())
}
