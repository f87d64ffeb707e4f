package main

type T struct {
	a int
	t T
}

type A struct{ b B }
type B struct{ c [2]A }

type L [3]L

type I interface{ I }

type X Y
type Y X

type Ok struct{ p *Ok }

func main() {}
