package main

import "fmt"

func f() {
	any(missing{1})
	x := missing{2}
	fmt.Println(x.field)
	var i int = x
	_ = i
	return missing{3}
}

func g(a, b int) {}

func main() {
	g(missing{4})
	_ = []int(missing{5})
	fmt.Stringer(missing{})
}
