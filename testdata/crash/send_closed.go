// Sending on a closed channel.
package main

func main() {
	c := make(chan int, 5)
	c <- 1
	close(c)
	c <- 2
}
