// Function literals have results of their own.
package main

func main() {
	f := func() int { return }
	g := func() { return 1 }
	h := func() (int, error) { return 1 }
	k := func(a int) string { return a }
	l := func() int {
	}
	f(1)
	g().x()
	var n int = h()
	_ = k("a") + 1
	_, _ = l, n
}
