// An embedded instance of a generic type may have any method: not its absence is reported, but what minigo lacks.
package main

type Inner[T any] struct {
	val T
}

func (i Inner[T]) Get() T { return i.val }

type Outer struct {
	Inner[int]
}

type Far struct {
	*Outer
}

func main() {
	var o Outer
	o.Get()
	Far{&o}.Get()
	_ = o.val
}
