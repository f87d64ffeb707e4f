// A value with both methods is printed as an error.
package main

type both struct{}

func (both) Error() string  { return "as error" }
func (both) String() string { return "as string" }

func main() { panic(both{}) }
