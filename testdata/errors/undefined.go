package main

import "fmt"

type T struct{ a int }

func main() {
	fmt.Println(x)
	y = 5
	foo()
	var t T
	t.b = 3
	t.method()
	fmt.Printn("x")
	var u Unknown
	_ = u
	math.Sqrt(2)
	fmt.println("x")
}
