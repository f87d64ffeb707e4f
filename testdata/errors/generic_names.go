// Types that are not generic take no type arguments.
package main

type T struct{}

func f() {}

func main() {
	var a T[int]
	var b int[string]
	_ = f[int]
	f[int]()
	_ = []T[int]{}
	_ = main[0]
	_, _ = a, b
}
