// An error that is a nil pointer, whose method dereferences it.
package main

type bad struct{ s string }

func (b *bad) Error() string { return b.s }

func main() {
	var b *bad
	panic(error(b))
}
