// minigo: command check
// Signatures that need themselves.
package main

type T struct{}

func (T) m(x [len(T.m)]int) {}

func (t T) k(x [unsafe(t.k)]int) {}

type I interface { m(interface { I }) }
type J interface { m(x struct { a [len(J.m)]int }) }

func main() {}
