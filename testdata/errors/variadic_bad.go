package main

func f(xs ...int) {}
func g() (int, int) { return 1, 2 }
func h(a int, b ...string) {}

func main() {
	f([]string{"a"}...)
	f(1, g())
	h(g())
	f(g()...)
	h(1, []int{2}...)
	var s []int
	f(s)
	println(s...)
	g(1)
}
