// What leaves its function is allocated on the heap, what does not stays in the frame.
package main

type T struct{ a, b int }

func leaks(n int) *T { return &T{n, n + 1} }

func stays(n int) int {
	t := &T{n, n + 1}
	return t.a + t.b
}

func captured() func() int {
	x := 1
	return func() int { x++; return x }
}

func main() { println(leaks(1).a, stays(2), captured()()) }
