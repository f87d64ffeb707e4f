package main

func main() {
	f := func(x int) int { return y }
	var g func(string) = f
	h := func() { return 1 }
	f("x")
	g(1)
	func(a int) {}("b")
	unusedFn := func() {}
	h = f
}
