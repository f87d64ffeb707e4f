// At least one new variable on the left of :=, and nothing but names.
package main

type T struct{ f int }

func main() {
	a, b := 1, 2
	a := 3
	a, b := 3, 4
	_ := 1
	_, a := 2, 3
	var t T
	t.f := 1
	t.f, c := 1, 2
	a[0] := 1
	*a := 1
	f() := 1
	(d) := 1
	1 := 2
	if a := 1; a == 1 {
		a, b := 1, "x"
	}
	_ = b
}
