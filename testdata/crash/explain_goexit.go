// Main has left by Goexit, and who is left waits.
package main

import "runtime"

func main() {
	c := make(chan int)
	go func() {
		c <- 1
	}()
	runtime.Goexit()
}
