// make of a channel with a negative size.
package main

func mk(n int) chan int { return make(chan int, n) }

func main() {
	println(cap(mk(2)))
	println(cap(mk(-1)))
}
