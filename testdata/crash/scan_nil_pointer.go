package main

import "fmt"

func main() {
	var n *int
	fmt.Sscan("5", n)
}
