// Timers, tickers and AfterFunc: Stop and Reset, no stale values, channels without a buffer.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

const ms = time.Millisecond

func empty(c <-chan time.Time) bool {
	select {
	case <-c:
		return false
	default:
		return true
	}
}

func main() {
	// The channel has no buffer, yet a value that is due waits.
	t := time.NewTimer(time.Hour)
	fmt.Println(len(t.C), cap(t.C), empty(t.C))
	t.Reset(5 * ms)
	time.Sleep(10 * ms)
	fmt.Println(len(t.C), cap(t.C), empty(t.C), empty(t.C))
	fmt.Println(t.Stop(), t.Reset(time.Hour), t.Reset(time.Minute), t.Stop(), t.Stop())

	// Nothing stale comes after Stop or Reset, although the timer was due.
	t.Reset(ms)
	time.Sleep(5 * ms)
	fmt.Println(t.Stop(), empty(t.C))
	t.Reset(ms)
	time.Sleep(5 * ms)
	fmt.Println(t.Reset(time.Hour), empty(t.C))
	t.Stop()

	// The value is the time the timer was due.
	start := time.Now()
	t = time.NewTimer(10 * ms)
	time.Sleep(30 * ms)
	due := <-t.C
	fmt.Println(due.Sub(start) >= 10*ms, due.Before(time.Now().Add(-15*ms)))

	// Receivers that wait are served; a Reset moves what they wait for.
	var wg sync.WaitGroup
	far := time.NewTimer(time.Hour)
	wg.Go(func() { <-far.C })
	time.Sleep(5 * ms)
	fmt.Println(far.Reset(ms))
	wg.Wait()
	fmt.Println(far.Stop())

	// Select with several timers; those that lose can be received later, once.
	a, b := time.NewTimer(2*ms), time.NewTimer(4*ms)
	n := 0
	for n < 2 {
		select {
		case <-a.C:
			n++
		case <-b.C:
			n++
		case <-time.After(time.Minute):
			fmt.Println("late")
		}
	}
	fmt.Println(n, a.Stop(), b.Stop())

	// A ticker ticks; ticks nobody waits for are dropped.
	begin := time.Now()
	tick := time.NewTicker(3 * ms)
	for range 5 {
		<-tick.C
	}
	fmt.Println(time.Since(begin) >= 15*ms, cap(tick.C))
	time.Sleep(90 * ms)
	left := 0
	for !empty(tick.C) {
		left++
	}
	fmt.Println(left > 0, left < 20)
	tick.Reset(2 * ms)
	<-tick.C
	<-tick.C
	tick.Stop()
	time.Sleep(5 * ms)
	fmt.Println(empty(tick.C))
	tick.Reset(ms)
	<-tick.C
	tick.Stop()
	c := time.Tick(ms)
	x, y := <-c, <-c
	fmt.Println(y.After(x), time.Tick(0) == nil, time.Tick(-1) == nil)

	// Several goroutines share a ticker.
	shared := time.NewTicker(ms)
	for range 4 {
		wg.Go(func() {
			for range 5 {
				<-shared.C
			}
		})
	}
	wg.Wait()
	shared.Stop()

	// AfterFunc: once, in its own goroutine; Stop and Reset.
	var calls atomic.Int32
	done := make(chan bool)
	f := time.AfterFunc(ms, func() {
		calls.Add(1)
		done <- true
	})
	<-done
	fmt.Println(calls.Load(), f.C == nil, f.Stop(), f.Reset(ms))
	<-done
	fmt.Println(calls.Load(), f.Reset(time.Hour), f.Stop(), f.Stop())
	many := 0
	var mu sync.Mutex
	wg.Add(200)
	for i := range 200 {
		time.AfterFunc(time.Duration(i%7)*ms, func() {
			mu.Lock()
			many++
			mu.Unlock()
			wg.Done()
		})
	}
	wg.Wait()
	fmt.Println(many)

	// Stop races with firing: either it prevents the call, or the call happens.
	var fired, stopped atomic.Int32
	for i := range 300 {
		wg.Add(1)
		f := time.AfterFunc(time.Duration(i%3)*10*time.Microsecond, func() {
			fired.Add(1)
			wg.Done()
		})
		if f.Stop() {
			stopped.Add(1)
			wg.Done()
		}
	}
	wg.Wait()
	fmt.Println(fired.Load() + stopped.Load())

	// At once, and in the past.
	<-time.After(0)
	<-time.After(-time.Hour)
	<-time.NewTimer(-1).C
	time.Sleep(-1)
	long := time.NewTimer(1<<63 - 1)
	fmt.Println(empty(long.C), long.Stop())
}
