// A select that sends on a closed channel.
package main

func main() {
	c := make(chan int)
	var n chan int
	close(c)
	select {
	case c <- 1:
	case <-n:
	}
}
