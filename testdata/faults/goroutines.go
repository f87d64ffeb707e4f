package main

import (
	"fmt"
	"sync"
	"time"
)

func deep(n int) int {
	var pad [64]int
	pad[n%64] = n
	if n == 0 {
		return 0
	}
	return deep(n-1) + pad[n%64] - n + 1
}

// Goroutines, channels, timers and deep stacks: memory for Gs and stack segments.
func main() {
	var wg sync.WaitGroup
	c := make(chan int)
	for i := range 3000 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c <- deep(i % 100)
		}()
	}
	go func() {
		wg.Wait()
		close(c)
	}()
	n := 0
	for v := range c {
		n += v
	}
	t := time.NewTimer(time.Millisecond)
	<-t.C
	fmt.Println(n, deep(20000))
}
