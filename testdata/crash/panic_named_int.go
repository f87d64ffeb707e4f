// A panic with a value of a named integer type.
package main

type Code uint16

func main() { panic(Code(404)) }
