// All goroutines wait for ever.
package main

func main() {
	c := make(chan int)
	<-c
}
