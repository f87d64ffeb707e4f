// A method call on a nil interface.
package main

type I interface{ M() int }

func call(i I) int { return i.M() }

func main() { println(call(nil)) }
