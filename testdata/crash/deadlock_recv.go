// All goroutines asleep: receive.
package main

func main() {
	c := make(chan int)
	println("before")
	<-c
}
