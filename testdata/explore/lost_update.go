// A lost update, found by exploration: two goroutines add to a variable without a lock.
package main

import (
	"fmt"
	"os"
	"sync"
)

var counter int

func main() {
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			counter++
		}()
	}
	wg.Wait()
	if counter != 2 {
		fmt.Println("lost an update")
		os.Exit(1)
	}
}
