// Receiving from a nil channel blocks for ever.
package main

func main() {
	var c chan int
	<-c
}
