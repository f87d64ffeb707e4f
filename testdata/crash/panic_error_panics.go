// The Error method of the value panics while the report is made.
package main

type bad struct{}

func (bad) Error() string { panic("in Error") }

func main() { panic(bad{}) }
