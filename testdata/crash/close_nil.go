// Closing a nil channel.
package main

func main() {
	var c chan int
	close(c)
}
