// Expressions that are not written properly.
package main

func main() {
	x := 1 +
	y := (1
	z := [1, 2]
	w := f(1 2)
	v := a[1
	u := {1}
	t := 1 ? 2 : 3
	s := x++
	r := !
	q := a.
}
