// Once and OnceFunc: called once, also when it panics; Pool; RWMutex and its RLocker; Cond.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

func try(f func()) {
	defer func() {
		if x := recover(); x != nil {
			fmt.Println("panic:", x)
		}
	}()
	f()
}

func main() {
	n := 0
	f := sync.OnceFunc(func() { n++ })
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(f)
	}
	wg.Wait()
	fmt.Println(n)
	g := sync.OnceFunc(func() { n++; panic(fmt.Sprint("boom ", n)) })
	for range 3 {
		try(g)
	}
	fmt.Println(n)

	var once sync.Once
	try(func() { once.Do(func() { panic("first") }) })
	once.Do(func() { fmt.Println("never") })
	try(func() {
		var other sync.WaitGroup
		other.Add(-1)
	})
	var pool sync.Pool
	fmt.Println(pool.Get())
	pool.New = func() any { return "new" }
	pool.Put(nil)
	fmt.Println(pool.Get())

	var rw sync.RWMutex
	fmt.Println(rw.TryRLock(), rw.TryRLock(), rw.TryLock())
	rw.RUnlock()
	l := rw.RLocker()
	l.Lock()
	rw.RUnlock()
	l.Unlock()
	fmt.Println(rw.TryLock(), rw.TryRLock(), rw.TryLock())
	rw.Unlock()
	shared, readers := 0, atomic.Int32{}
	for range 4 {
		wg.Go(func() {
			for range 200 {
				rw.RLock()
				readers.Add(1)
				_ = shared
				readers.Add(-1)
				rw.RUnlock()
			}
		})
		wg.Go(func() {
			for range 100 {
				rw.Lock()
				if readers.Load() != 0 {
					fmt.Println("reader beside writer")
				}
				shared++
				rw.Unlock()
			}
		})
	}
	wg.Wait()
	fmt.Println(shared)

	var mu sync.Mutex
	cond := sync.NewCond(&mu)
	ready, awake := 0, 0
	for range 5 {
		wg.Go(func() {
			cond.L.Lock()
			defer cond.L.Unlock()
			ready++
			for ready < 100 {
				cond.Wait()
			}
			awake++
		})
	}
	for {
		mu.Lock()
		if ready == 5 {
			ready = 100
			mu.Unlock()
			break
		}
		mu.Unlock()
		runtime.Gosched()
	}
	cond.Signal()
	cond.Broadcast()
	wg.Wait()
	fmt.Println(awake)
	try(func() {
		c := *cond
		c.Signal()
	})
}
