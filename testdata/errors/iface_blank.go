// Methods of interfaces have names, and what is embedded is an interface.
package main

type I interface {
	_()
	m()
	int
	*T
	T
	[]int
	interface{ _() }
	E
	error
	m() int
}

type T struct{}

type E interface {
	Error() int
}

var i I
var f func(I)

func main() {}
