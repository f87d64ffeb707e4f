// Two thousand goroutines that each wait once: more events than one block of a ring holds.
package main

import "sync"

func main() {
	var wg sync.WaitGroup
	gate := make(chan bool)
	for i := 0; i < 2000; i++ {
		wg.Add(1)
		go func() {
			<-gate
			wg.Done()
		}()
	}
	for i := 0; i < 2000; i++ {
		gate <- true
	}
	wg.Wait()
}
