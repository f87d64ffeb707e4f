// Reading through a nil pointer.
package main

import "fmt"

type Node struct {
	val  int
	next *Node
}

func (n *Node) Last() int {
	for n.next != nil {
		n = n.next
	}
	return n.val
}

func main() {
	l := &Node{1, &Node{2, nil}}
	fmt.Println(l.Last())
	var empty *Node
	fmt.Println(empty.Last())
}
