// runtime.Gosched, GOMAXPROCS, NumGoroutine, NumCPU, GC and Goexit.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

func main() {
	fmt.Println(runtime.NumCPU() >= 1, runtime.GOMAXPROCS(0) >= 1, runtime.NumGoroutine())
	old := runtime.GOMAXPROCS(2)
	fmt.Println(old >= 1, runtime.GOMAXPROCS(3), runtime.GOMAXPROCS(0), runtime.GOMAXPROCS(-1))

	release := make(chan bool)
	var wg sync.WaitGroup
	for range 10 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			<-release
		}()
	}
	fmt.Println(runtime.NumGoroutine())
	close(release)
	wg.Wait()
	for runtime.NumGoroutine() > 1 {
		runtime.Gosched()
	}
	fmt.Println(runtime.NumGoroutine())
	runtime.GC()

	// With one P, Gosched alternates between two goroutines in order.
	runtime.GOMAXPROCS(1)
	var order []int
	var guard sync.Mutex
	add := func(n int) {
		guard.Lock()
		order = append(order, n)
		guard.Unlock()
	}
	done := make(chan bool)
	go func() {
		for i := range 3 {
			add(10 + i)
			runtime.Gosched()
		}
		done <- true
	}()
	for i := range 3 {
		add(i)
		runtime.Gosched()
	}
	<-done
	sum := 0
	for _, v := range order {
		sum += v
	}
	fmt.Println(len(order), sum)

	// Goexit runs the deferred calls of all frames, then ends the goroutine.
	var steps []string
	go func() {
		defer func() { done <- true }()
		defer func() { steps = append(steps, "outer") }()
		func() {
			defer func() { steps = append(steps, "inner") }()
			runtime.Goexit()
			steps = append(steps, "unreachable")
		}()
		steps = append(steps, "unreachable too")
	}()
	<-done
	fmt.Println(steps)

	// A loop without calls does not keep others from running, even on one P.
	var stop int32
	go func() { atomic.StoreInt32(&stop, 1) }()
	n := 0
	for atomic.LoadInt32(&stop) == 0 {
		n++
	}
	fmt.Println("preempted", n >= 0)
	var flag bool
	var mu sync.Mutex
	go func() {
		mu.Lock()
		flag = true
		mu.Unlock()
	}()
	for {
		x := 0
		for i := range 1000000 {
			x += i * i
		}
		mu.Lock()
		f := flag
		mu.Unlock()
		if f && x != 0 {
			break
		}
	}
	runtime.GOMAXPROCS(4)
	fmt.Println(runtime.GOMAXPROCS(0))
}
