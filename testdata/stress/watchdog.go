// minigo: env GOMAXPROCS=4 MINIGODEBUG=watchdog=100ms
// More goroutines that compute than Ps, all queued by one: the others must come and help, or the watchdog barks.
package main

import (
	"fmt"
	"sync"
)

func compute(n int) int {
	x := 1
	for i := 0; i < 50_000_000; i++ {
		x = x*3 ^ n
	}
	return x & 1
}

func main() {
	var wg sync.WaitGroup
	odd := make([]int, 30)
	for i := range odd {
		wg.Add(1)
		go func() {
			defer wg.Done()
			odd[i] = compute(2 * i)
		}()
	}
	wg.Wait()
	sum := 0
	for _, n := range odd {
		sum += n
	}
	fmt.Println(sum, "of", len(odd), "are odd")
}
