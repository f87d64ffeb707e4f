// Ranging over a channel that nobody closes.
package main

func main() {
	c := make(chan int, 2)
	c <- 1
	c <- 2
	for v := range c {
		println(v)
	}
}
