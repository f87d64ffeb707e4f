// Many goroutines want one mutex again and again: most of them wait for longer than a millisecond.
package main

import (
	"fmt"
	"sync"
)

func main() {
	const n = 2000
	var wg sync.WaitGroup
	var mu sync.Mutex
	counts := map[int]int{}
	for i := range n {
		wg.Go(func() {
			for range i {
				mu.Lock()
				counts[i]++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	sum := 0
	for i := range n {
		if counts[i] != i {
			fmt.Println(i, counts[i])
		}
		sum += counts[i]
	}
	fmt.Println(sum)
}
