// Many goroutines: spawn trees, a long chain, short-lived ones in waves.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

func skynet(out chan<- int, num, size int) {
	if size == 1 {
		out <- num
		return
	}
	c := make(chan int)
	for i := range 10 {
		go skynet(c, num+i*(size/10), size/10)
	}
	sum := 0
	for range 10 {
		sum += <-c
	}
	out <- sum
}

func main() {
	c := make(chan int)
	go skynet(c, 0, 10000)
	fmt.Println(<-c)

	// A chain of 20000 goroutines.
	const n = 20000
	left := make(chan int)
	start := left
	for range n {
		right := make(chan int)
		go func(l <-chan int, r chan<- int) { r <- 1 + <-l }(left, right)
		left = right
	}
	start <- 0
	fmt.Println(<-left)

	// All parked on one channel, released by close.
	gate := make(chan struct{})
	var woke int32
	var wg sync.WaitGroup
	for range 5000 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			<-gate
			atomic.AddInt32(&woke, 1)
		}()
	}
	runtime.Gosched()
	close(gate)
	wg.Wait()
	fmt.Println(woke)

	// Waves: records of finished goroutines are used again.
	total := 0
	for wave := range 50 {
		res := make(chan int, 100)
		for i := range 100 {
			go func() { res <- wave * i % 7 }()
		}
		for range 100 {
			total += <-res
		}
	}
	fmt.Println(total)

	// Goroutines that spawn their successors.
	hop := make(chan int)
	var next func(k int)
	next = func(k int) {
		if k == 0 {
			hop <- 1
			return
		}
		go next(k - 1)
	}
	next(3000)
	fmt.Println(<-hop)

	var mu sync.Mutex
	sum := 0
	for i := range 2000 {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			local := [64]int{}
			for j := range local {
				local[j] = i + j
			}
			if i%3 == 0 {
				runtime.Gosched()
			}
			mu.Lock()
			sum += local[i%64]
			mu.Unlock()
		}(i)
	}
	wg.Wait()
	fmt.Println(sum)
	for runtime.NumGoroutine() > 1 {
		runtime.Gosched()
	}
	fmt.Println(runtime.NumGoroutine())
}
