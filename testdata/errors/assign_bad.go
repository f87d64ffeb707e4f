package main

type T struct{ x int }

func f() T { return T{} }

const c = 1

func main() {
	5 = 6
	f() = T{}
	f().x = 1
	c = 2
	"a" += "b"
	main = nil
	x, 5 := 1, 2
	a, a := 1, 2
	b := 1
	b := 2
	_ := 3
	x.y := 4
	f()++
	nil = 1
	_ = _
}
