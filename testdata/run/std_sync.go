// Package sync: RWMutex, Once, Cond, Pool; and atomic.Value.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

func main() {
	var rw sync.RWMutex
	var wg sync.WaitGroup
	total := 0
	for i := 0; i < 8; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := 0; j < 200; j++ {
				if j%4 == 0 {
					rw.Lock()
					total++
					rw.Unlock()
				} else {
					rw.RLock()
					_ = total
					rw.RUnlock()
				}
			}
		}()
	}
	wg.Wait()
	fmt.Println(total, rw.TryRLock(), rw.TryLock())
	rw.RUnlock()
	fmt.Println(rw.TryLock(), rw.TryRLock())

	var once sync.Once
	for i := 0; i < 3; i++ {
		once.Do(func() { fmt.Println("once", i) })
	}

	var m sync.Mutex
	c := sync.NewCond(&m)
	ready, done := 0, 0
	for i := 0; i < 4; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			m.Lock()
			defer m.Unlock()
			for ready == 0 {
				c.Wait()
			}
			ready--
			done++
		}()
	}
	for i := 0; i < 4; i++ {
		m.Lock()
		ready++
		m.Unlock()
		c.Signal()
	}
	c.Broadcast()
	wg.Wait()
	fmt.Println(ready, done)

	p := sync.Pool{New: func() any { return "new" }}
	fmt.Println(p.Get())

	var v atomic.Value
	fmt.Println(v.Load())
	v.Store([]int{1, 2})
	fmt.Println(v.Load(), v.Swap([]int{3}))
	var x atomic.Int64
	x.Store(12)
	fmt.Println(x.And(10), x.Or(1), x.Load())
	var k atomic.Value
	fmt.Println(k.CompareAndSwap(nil, 1), k.CompareAndSwap(2, 3), k.CompareAndSwap(1, 5), k.Load())
}
