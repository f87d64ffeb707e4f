// A package of several files: variables of all files first, then init functions in file order.
package main

import "fmt"

var fromA = trace("fromA", fromC+1)

func init() { trace("init a", 0) }

func main() {
	for i, s := range order {
		fmt.Println(i, s)
	}
	fmt.Println(fromA, fromB, fromC, independent, shared.total())
	var s Shape = newSquare(3)
	fmt.Println(s.Area(), s)
}

func init() { trace("init a again", 0) }
