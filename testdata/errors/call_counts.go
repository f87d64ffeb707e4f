// Calls with too few and too many arguments.
package main

func two() (int, int) { return 1, 2 }

func main() {
	f := func(a int, b string) {}
	v := func(a int, b ...string) {}
	f()
	f(1)
	f(1, "a", 2)
	f("a", 1)
	v()
	v(1, 2)
	v("a")
	main(1)
	f(1, f)
	f(two())
}
