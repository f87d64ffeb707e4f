// All goroutines asleep: send.
package main

func send(c chan int) { c <- 1 }

func main() {
	send(make(chan int))
}
