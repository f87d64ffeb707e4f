// Three values, each recovered and replaced or raised again on the way out.
package main

func a() {
	defer func() { recover(); panic("b") }()
	panic("a")
}

func b() {
	defer func() { panic(recover()) }()
	a()
}

func main() {
	defer func() { recover(); panic("c") }()
	b()
}
