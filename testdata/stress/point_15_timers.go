// minigo: env GOMAXPROCS=4
// Point 15 of the scheduler: timers in heaps per P, started, stopped and reset from any of them, each of which fires at most once.
package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// sleepers: a hundred thousand goroutines sleep at once, and none wakes early.
func sleepers() {
	var wg sync.WaitGroup
	var early, awake atomic.Int32
	for i := 0; i < 100_000; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			d := time.Duration(i*7919%100_000) * time.Microsecond
			start := time.Now()
			time.Sleep(d)
			if time.Since(start) < d {
				early.Add(1)
			}
			awake.Add(1)
		}()
	}
	wg.Wait()
	fmt.Println("sleepers:", awake.Load(), "awake,", early.Load(), "early")
}

// A started timer ends in one of three ways: it fires, Stop prevents it, or Reset replaces it. Whoever stops and resets, from
// whatever P, the numbers agree.
func ledger() {
	const timers, changers, changes = 50, 8, 400
	var fired, stopped, replaced, started atomic.Int64
	all := make([]*time.Timer, timers)
	for i := range all {
		all[i] = time.AfterFunc(time.Hour, func() { fired.Add(1) })
		started.Add(1)
	}
	var wg sync.WaitGroup
	for c := 0; c < changers; c++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := 0; i < changes; i++ {
				t := all[(i*31+c*17)%timers]
				if (i+c)%3 == 0 {
					if t.Stop() {
						stopped.Add(1)
					}
					continue
				}
				started.Add(1)
				if t.Reset(time.Duration((i*c)%200) * time.Microsecond) {
					replaced.Add(1)
				}
			}
		}()
	}
	wg.Wait()
	for _, t := range all {
		if t.Stop() {
			stopped.Add(1)
		}
	}
	// What was taken from a heap before Stop came is still to run.
	for fired.Load()+stopped.Load()+replaced.Load() != started.Load() {
		runtime.Gosched()
	}
	fmt.Println("ledger: every start ended once")
}

// A timer fires although the goroutine that made it does not let go of its P.
func stolen() {
	var due atomic.Bool
	for i := 0; i < 20; i++ {
		due.Store(false)
		time.AfterFunc(time.Millisecond, func() { due.Store(true) })
		for !due.Load() {
		}
	}
	fmt.Println("stolen: all fired")
}

// The channel of a timer has no room, holds no stale value after Stop and Reset, and one that is forgotten harms nobody.
func channels() {
	stale := 0
	for i := 0; i < 2000; i++ {
		t := time.NewTimer(time.Duration(i%3) * time.Microsecond)
		if i%2 == 0 {
			t.Stop()
		} else {
			t.Reset(time.Hour)
		}
		select {
		case <-t.C:
			stale++
		default:
		}
		if len(t.C) != 0 || cap(t.C) != 0 {
			stale++
		}
	}
	for i := 0; i < 10_000; i++ {
		time.After(time.Hour)
		time.NewTicker(time.Hour)
	}
	fmt.Println("channels:", stale, "stale")
}

// Deadlines of contexts are timers: they cancel children, and a cancel before them stops them.
func contexts() {
	parent, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	child, cancelChild := context.WithTimeout(parent, time.Hour)
	defer cancelChild()
	<-child.Done()
	fmt.Println("contexts:", child.Err(), errors.Is(context.Cause(child), context.DeadlineExceeded))
	early, cancelEarly := context.WithTimeout(context.Background(), time.Hour)
	stop := context.AfterFunc(early, func() {})
	cancelEarly()
	<-early.Done()
	fmt.Println("contexts:", early.Err(), stop())
}

func main() {
	sleepers()
	ledger()
	stolen()
	channels()
	contexts()
}
