// The String method of the value panics with a value that is no string.
package main

type bad struct{}

func (bad) String() string { panic(12) }

func main() { panic(bad{}) }
