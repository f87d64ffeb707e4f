// minigo: env GOMAXPROCS=1
// On a single P, loops without calls are preempted so that timers fire and other goroutines run.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"
)

var spins int64
var stop int32

func spin() {
	n := int64(0)
	for atomic.LoadInt32(&stop) == 0 {
		n++
	}
	atomic.AddInt64(&spins, n)
}

func noCalls(n int) int {
	x := 0
	for i := 0; i < n; i++ {
		x = x*31 + i
	}
	return x
}

func main() {
	fmt.Println(runtime.GOMAXPROCS(0))
	for range 3 {
		go spin()
	}
	// A timer fires although three goroutines never give way.
	time.Sleep(20 * time.Millisecond)
	fmt.Println("woke")
	select {
	case <-time.After(10 * time.Millisecond):
		fmt.Println("after")
	}
	// Unbuffered hand-over between spinning goroutines.
	c := make(chan int)
	go func() {
		for i := range 5 {
			c <- i
		}
		close(c)
	}()
	for v := range c {
		fmt.Print(v, " ")
	}
	fmt.Println()
	atomic.StoreInt32(&stop, 1)
	for runtime.NumGoroutine() > 1 {
		runtime.Gosched()
	}
	fmt.Println(atomic.LoadInt64(&spins) > 0)

	// A goroutine in a loop of pure arithmetic is preempted as well; its state survives.
	done := make(chan int)
	go func() { done <- noCalls(200_000_000) }()
	ticks := 0
	var got int
wait:
	for {
		select {
		case got = <-done:
			break wait
		default:
			ticks++
			runtime.Gosched()
		}
	}
	fmt.Println(got == noCalls(200_000_000), ticks > 0)
}
