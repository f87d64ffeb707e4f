// Goroutines that wait to send, and main that waits for a group.
package main

import (
	"sync"
	"time"
)

func main() {
	c := make(chan int, 1)
	var wg sync.WaitGroup
	for i := range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c <- i
			c <- i
		}()
		time.Sleep(2 * time.Millisecond)
	}
	wg.Wait()
	// Too late, but main still has the channel.
	<-c
}
