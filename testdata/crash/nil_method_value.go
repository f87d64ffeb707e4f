// A method value of a nil interface panics where it is made.
package main

type I interface{ M() }

func main() {
	var i I
	defer println("deferred")
	f := i.M
	f()
}
