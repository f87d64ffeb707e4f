// minigo: env GOMAXPROCS=4
// minigo: timeout 120
// 100 000 short goroutines, started from several places at once, all results through one channel.
package main

import (
	"fmt"
	"sync"
)

func main() {
	const spawners, each = 10, 10_000
	results := make(chan int, 64)
	var wg sync.WaitGroup
	for s := range spawners {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range each {
				wg.Add(1)
				go func() {
					defer wg.Done()
					results <- s*each + i
				}()
			}
		}()
	}
	go func() {
		wg.Wait()
		close(results)
	}()
	seen := make([]bool, spawners*each)
	n, sum, twice := 0, 0, 0
	for v := range results {
		if seen[v] {
			twice++
		}
		seen[v] = true
		n++
		sum += v
	}
	fmt.Println(n, sum, twice)
}
