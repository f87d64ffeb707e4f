// Keywords where names are expected.
package main

var func = 1
type var int
func range() {}

func main() {
	type := 1
	x.func()
	for map := range y {
	}
	default := 2
	go := 3
	return := 4
}
