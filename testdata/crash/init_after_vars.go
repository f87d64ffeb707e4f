// The function that panics is called by the runtime, not by the initialisation of the variables.
package main

var x = first()

//go:noinline
func first() int { return 1 }

func init() { second() }

//go:noinline
func second() { panic(x) }

func main() {}
