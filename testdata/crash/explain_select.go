// A select waits on a channel of each direction, and the other side has returned.
package main

func server(requests chan int, replies chan<- string) {
	<-requests
	replies <- "one"
}

func main() {
	requests := make(chan int)
	replies := make(chan string)
	go server(requests, replies)
	requests <- 1
	println(<-replies)
	select {
	case requests <- 2:
	case s := <-replies:
		println(s)
	}
}
