// Closing a closed channel.
package main

func main() {
	c := make(chan int)
	close(c)
	close(c)
}
