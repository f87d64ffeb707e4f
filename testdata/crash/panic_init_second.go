// The second init function panics, in a literal.
package main

func init() { println("first") }

func init() {
	func() { panic("in init") }()
}

func main() {}
