// The error of an embedded type.
package main

type base struct{ msg string }

func (b *base) Error() string { return "base: " + b.msg }

type derived struct {
	*base
	n int
}

func main() { panic(derived{&base{"deep"}, 1}) }
