// A promoted field through a nil embedded pointer.
package main

type Inner struct{ x int }
type Outer struct {
	name string
	*Inner
}

func main() {
	o := Outer{name: "o"}
	println(o.name)
	println(o.x)
}
