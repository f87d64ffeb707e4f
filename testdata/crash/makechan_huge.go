// A channel that is too large.
package main

var n = 1 << 62

func main() { println(cap(make(chan int, n))) }
