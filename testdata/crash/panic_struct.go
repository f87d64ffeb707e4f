// A panic value of a struct type is printed as its type and address.
package main

type T struct {
	a int
	b string
}

func main() { panic(T{1, "x"}) }
