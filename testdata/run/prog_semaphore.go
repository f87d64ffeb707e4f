// Semaphores three ways: a buffered channel, a weighted one with sync.Cond, and TryAcquire through select.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

type ChanSem chan struct{}

func (s ChanSem) Acquire() { s <- struct{}{} }
func (s ChanSem) Release() { <-s }
func (s ChanSem) TryAcquire() bool {
	select {
	case s <- struct{}{}:
		return true
	default:
		return false
	}
}

type Weighted struct {
	mu   sync.Mutex
	cond *sync.Cond
	free int
	low  int
}

func NewWeighted(n int) *Weighted {
	w := &Weighted{free: n, low: n}
	w.cond = sync.NewCond(&w.mu)
	return w
}

func (w *Weighted) Acquire(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.free < n {
		w.cond.Wait()
	}
	w.free -= n
	w.low = min(w.low, w.free)
}

func (w *Weighted) Release(n int) {
	w.mu.Lock()
	w.free += n
	w.mu.Unlock()
	w.cond.Broadcast()
}

func main() {
	sem := make(ChanSem, 2)
	fmt.Println(sem.TryAcquire(), sem.TryAcquire(), sem.TryAcquire(), len(sem), cap(sem))
	sem.Release()
	sem.Release()

	var wg sync.WaitGroup
	var inside, over atomic.Int64
	sums := make([]int, 20)
	for i := range sums {
		wg.Add(1)
		go func() {
			defer wg.Done()
			sem.Acquire()
			defer sem.Release()
			if inside.Add(1) > int64(cap(sem)) {
				over.Add(1)
			}
			for j := 0; j <= i*100; j++ {
				sums[i] += j
			}
			inside.Add(-1)
		}()
	}
	wg.Wait()
	fmt.Println(over.Load(), inside.Load(), len(sem), sums[:5], sums[19])

	w := NewWeighted(10)
	var used atomic.Int64
	bad := false
	for i := 1; i <= 30; i++ {
		wg.Add(1)
		go func(n int) {
			defer wg.Done()
			w.Acquire(n)
			defer w.Release(n)
			if used.Add(int64(n)) > 10 {
				bad = true
			}
			used.Add(int64(-n))
		}(i%10 + 1)
	}
	wg.Wait()
	fmt.Println(bad, used.Load(), w.free, w.low) // one of them takes all ten

	// A semaphore of one hands a token around a ring in order.
	const n = 5
	var ring [n]chan int
	for i := range ring {
		ring[i] = make(chan int, 1)
	}
	done := make(chan []int)
	var order []int
	for i := 0; i < n; i++ {
		go func() {
			for tok := range ring[i] {
				order = append(order, i*100+tok)
				if tok == 12 {
					done <- order
					return
				}
				ring[(i+1)%n] <- tok + 1
			}
		}()
	}
	ring[2] <- 0
	fmt.Println(<-done)
}
