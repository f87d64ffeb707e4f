package main

type A struct{ x int }
type B struct{ x int }
type C struct {
	A
	B
}

type P *int
type D struct {
	P
	*I
	A
	*A
}
type I interface{ M() }

func (A) M() {}
func (B) M() {}

func main() {
	var c C
	_ = c.x
	c.M()
	var i I = c
	_ = i
}
