package main

import "os"

// While a program is initialised its first goroutine is locked to its thread, and functions named init have no caller.

var args = wait(len(os.Args) > 100)

func wait(free bool) int {
	c := make(chan int, 1)
	if free {
		c <- 1
	}
	return len(os.Args)
}

func init() {
	c := make(chan int)
	go func() {
		defer close(done)
		c <- args
	}()
	println("got", <-c == args)
}

var done = make(chan bool)

func init() {
	<-done
	<-make(chan int)
}

func main() {}
