// A panic value with a String method.
package main

type S struct{ a, b int }

func (s S) String() string { return "S as string" }

func main() { panic(S{1, 2}) }
