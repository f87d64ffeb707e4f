package main

func f(a int, s string) int { return a }
func v(prefix string, xs ...int) {}

type T struct{}

func (T) m(x int) {}

func main() {
	f()
	f(1)
	f(1, "a", 2)
	f("a", 1)
	f(1, nil)
	v()
	v("a", "b")
	v("a", []int{1})
	v("a", 1, []int{2}...)
	T{}.m()
	T{}.m("x")
	x := 5
	x()
}
