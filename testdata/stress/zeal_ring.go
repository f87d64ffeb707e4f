// minigo: env GOMAXPROCS=4 MINIGODEBUG=preemptzeal=1,stackzeal=1
// minigo: timeout 120
// A token goes many times around a ring of goroutines while others lock, sleep and recurse.
package main

import (
	"fmt"
	"sync"
	"time"
)

func depth(n int) int {
	if n == 0 {
		return 0
	}
	return depth(n-1) + 1
}

func main() {
	const n, rounds = 500, 40
	first := make(chan int)
	left := first
	for range n {
		right := make(chan int)
		go func(l <-chan int, r chan<- int) {
			for v := range l {
				r <- v + 1
			}
			close(r)
		}(left, right)
		left = right
	}

	var mu sync.Mutex
	var wg sync.WaitGroup
	shared := 0
	for i := range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := range 40 {
				d := depth(i + j)
				mu.Lock()
				shared += d
				mu.Unlock()
				if j%20 == 0 {
					time.Sleep(time.Microsecond)
				}
			}
		}()
	}

	v := 0
	for range rounds {
		first <- v
		v = <-left
	}
	close(first)
	_, open := <-left
	wg.Wait()
	fmt.Println(v, open, shared)
}
