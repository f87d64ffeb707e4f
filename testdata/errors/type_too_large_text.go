// minigo: command check
// Types too large for the address space are shown as gc's back end prints them.
package main

type T struct{}

var a [1 << 55]interface {
	len(x int) (T, error)
	Exp()
}
var b [1 << 55]struct {
	x, Y int
	f func(a, b int, c ...string) (d T)
	m map[string]chan<- T
	i interface{ z() }
}
var c [1 << 55]func(interface{ y() })

func main() {}
