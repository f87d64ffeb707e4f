// Types that are not written properly.
package main

type A [int
type B map[string
type C chan
type D struct { a, b }
type E interface { m }
type F func(int string, float)
type G func(a int, string)
type H struct { a int b int }
type I *
type J []

func main() {}
