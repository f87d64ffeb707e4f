// Variadic parameters and their arguments.
package main

func f(a ...int)         {}
func g(a string, b ...any) {}

func main() {
	f(1, "a")
	f([]int{1})
	f([]string{}...)
	f(1, []int{}...)
	g()
	g(1)
	g("a", []int{}...)
	g("a", []any{}...)
	var h func(...int) = func([]int) {}
	var k func([]int) = f
	_, _ = h, k
}
