// Comparing interfaces that hold structs with a func field.
package main

type T struct {
	n int
	f func()
}

func eq(a, b any) bool { return a == b }

func main() {
	println(eq(T{1, nil}, T{2, nil}))
}
