// A deadlock among goroutines that are locked to their threads is found too.
package main

import (
	"fmt"
	"runtime"
)

func main() {
	c := make(chan int)
	go func() {
		runtime.LockOSThread()
		<-c
	}()
	runtime.LockOSThread()
	runtime.Gosched()
	fmt.Println("waiting")
	c <- 1
	c <- 2
}
