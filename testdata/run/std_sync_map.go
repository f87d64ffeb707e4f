// sync.Map, and mutexes under contention: nobody starves.
package main

import (
	"fmt"
	"sort"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	var m sync.Map
	fmt.Println(m.Load("a"))
	m.Store("a", 1)
	m.Store(2, "two")
	m.Store([2]int{1, 2}, nil)
	fmt.Println(m.Load("a"))
	fmt.Println(m.Load([2]int{1, 2}))
	fmt.Println(m.LoadOrStore("a", 5))
	fmt.Println(m.LoadOrStore("b", 5))
	fmt.Println(m.Swap("b", 6))
	fmt.Println(m.Swap("c", 7))
	fmt.Println(m.CompareAndSwap("b", 5, 8), m.CompareAndSwap("b", 6, 8), m.CompareAndSwap("zz", nil, 8))
	fmt.Println(m.CompareAndDelete("b", 6), m.CompareAndDelete("b", 8), m.CompareAndDelete("b", 8))
	fmt.Println(m.LoadAndDelete("c"))
	fmt.Println(m.LoadAndDelete("c"))
	m.Delete("nobody")
	var keys []string
	m.Range(func(k, v any) bool {
		keys = append(keys, fmt.Sprint(k, "=", v))
		m.Store("while ranging", true)
		return true
	})
	sort.Strings(keys)
	fmt.Println(len(keys) >= 3, keys[:3])
	n := 0
	m.Range(func(k, v any) bool { n++; return false })
	fmt.Println(n)
	m.Clear()
	m.Range(func(k, v any) bool { fmt.Println("not empty", k); return true })
	fmt.Println(m.Load("a"))

	var wg sync.WaitGroup
	var stored atomic.Int64
	for g := range 8 {
		wg.Go(func() {
			for i := range 500 {
				if _, loaded := m.LoadOrStore(i, g); !loaded {
					stored.Add(1)
				}
				m.Load(i * 7)
			}
		})
	}
	wg.Wait()
	n = 0
	m.Range(func(k, v any) bool { n++; return true })
	fmt.Println(n, stored.Load())

	// One goroutine holds the mutex nearly always; another one must get it all the same.
	var mu sync.Mutex
	done := make(chan bool)
	var stop atomic.Bool
	go func() {
		for !stop.Load() {
			mu.Lock()
			time.Sleep(100 * time.Microsecond)
			mu.Unlock()
		}
		done <- true
	}()
	for range 10 {
		time.Sleep(100 * time.Microsecond)
		mu.Lock()
		mu.Unlock()
	}
	stop.Store(true)
	<-done
	fmt.Println("fair")

	// Many goroutines, short sections, some long ones.
	count := 0
	for g := range 16 {
		wg.Go(func() {
			for i := range 300 {
				mu.Lock()
				count++
				if (g+i)%100 == 0 {
					time.Sleep(1200 * time.Microsecond)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	fmt.Println(count, mu.TryLock(), mu.TryLock())
}
