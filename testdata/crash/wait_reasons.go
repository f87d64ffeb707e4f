// What every goroutine waits for stands in the dump of a deadlock.
package main

import (
	"sync"
	"time"
)

type cond struct {
	sync.Mutex
	*sync.Cond
}

func step(f func()) {
	go f()
	time.Sleep(2 * time.Millisecond)
}

func main() {
	var nilChan chan int
	full := make(chan int)
	var mu sync.Mutex
	var rw sync.RWMutex
	var wg sync.WaitGroup
	var once sync.Once
	c := sync.NewCond(&mu)
	step(func() { <-full })
	step(func() { <-nilChan })
	step(func() { nilChan <- 1 })
	step(func() { select {} })
	step(func() {
		select {
		case <-nilChan:
		case nilChan <- 1:
		}
	})
	step(func() {
		mu.Lock()
		c.Wait()
	})
	step(func() {
		mu.Lock()
		mu.Lock()
	})
	step(func() {
		rw.Lock()
		rw.Lock()
	})
	step(func() { rw.RLock() })
	step(func() {
		wg.Add(1)
		wg.Wait()
	})
	step(func() { once.Do(func() { select {} }) })
	step(func() { once.Do(func() {}) })
	for range full {
	}
}
