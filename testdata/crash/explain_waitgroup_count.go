// A wait group counts two more than there are workers.
package main

import "sync"

func main() {
	var wg sync.WaitGroup
	wg.Add(5)
	for i := 0; i < 3; i++ {
		go func() {
			defer wg.Done()
		}()
	}
	wg.Wait()
}
