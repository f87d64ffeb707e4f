// Results that are needed at different times have one place.
package main

type T struct{ a, b, c, d, e int }

//go:noinline
func make1(n int) T { return T{a: n, e: n + 1} }

//go:noinline
func add(x, y T) T { return T{a: x.a + y.a, e: x.e + y.e} }

func main() {
	println(make1(1).e)
	println(make1(2).e)
	println(add(make1(3), make1(4)).e)
	for i := range 3 {
		println(make1(i).a)
	}
}
