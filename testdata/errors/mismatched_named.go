// Named types do not mix.
package main

type A int
type B int
type S string
type F float64

func main() {
	var (
		a A
		b B
		i int
		s S
		f F
	)
	_ = a + b
	_ = a + i
	_ = s + "x" + string(s)
	_ = a * f
	a = b
	a = i
	i = a
	s = "a" + 'b'
	_ = a == b
	_ = f < 1.5 && s
}
