// minigo: env GOMAXPROCS=4 MINIGODEBUG=preemptzeal=1,stackzeal=1
// minigo: timeout 120
// 100 000 goroutines over channels and select, with preemption at every safepoint and a new stack segment
// at every prologue: every message must arrive exactly once.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

const (
	goroutines = 100_000
	wave       = 2_000
)

// mix is a cheap hash with calls in it, so that stacks are switched in the middle of the work.
func mix(x uint64, depth int) uint64 {
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	if depth == 0 {
		return x ^ x>>29
	}
	return mix(x, depth-1) + uint64(depth)
}

func main() {
	var want, got, sent, received uint64
	a, b := make(chan uint64), make(chan uint64, 16)
	quit := make(chan struct{})
	var consumers sync.WaitGroup
	for range 8 {
		consumers.Add(1)
		go func() {
			defer consumers.Done()
			var sum, n uint64
			for {
				select {
				case v := <-a:
					sum += v
					n++
				case v := <-b:
					sum += v
					n++
				case <-quit:
					atomic.AddUint64(&got, sum)
					atomic.AddUint64(&received, n)
					return
				}
			}
		}()
	}

	for first := 0; first < goroutines; first += wave {
		var wg sync.WaitGroup
		for i := first; i < first+wave; i++ {
			wg.Add(1)
			go func() {
				defer wg.Done()
				v := mix(uint64(i), i%5)
				atomic.AddUint64(&want, v)
				select {
				case a <- v:
				case b <- v:
				}
				atomic.AddUint64(&sent, 1)
			}()
		}
		wg.Wait()
	}
	// What is still in the buffer has been sent but not received.
drain:
	for {
		select {
		case v := <-b:
			atomic.AddUint64(&got, v)
			atomic.AddUint64(&received, 1)
		default:
			break drain
		}
	}
	close(quit)
	consumers.Wait()
	fmt.Println(sent, received, want == got, want)
}
