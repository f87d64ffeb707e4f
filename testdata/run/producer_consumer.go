// Producers and consumers with a bounded buffer from a mutex, from channels, and a rendezvous barrier.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

// Queue is a ring under a mutex; waiting is by yielding.
type Queue struct {
	mu         sync.Mutex
	buf        [8]int
	head, size int
	closed     bool
}

func (q *Queue) Put(v int) {
	for {
		q.mu.Lock()
		if q.size < len(q.buf) {
			q.buf[(q.head+q.size)%len(q.buf)] = v
			q.size++
			q.mu.Unlock()
			return
		}
		q.mu.Unlock()
		runtime.Gosched()
	}
}

func (q *Queue) Get() (int, bool) {
	for {
		q.mu.Lock()
		if q.size > 0 {
			v := q.buf[q.head]
			q.head = (q.head + 1) % len(q.buf)
			q.size--
			q.mu.Unlock()
			return v, true
		}
		if q.closed {
			q.mu.Unlock()
			return 0, false
		}
		q.mu.Unlock()
		runtime.Gosched()
	}
}

type Barrier struct {
	n      int
	arrive chan chan bool
	rounds int
}

func NewBarrier(n int) *Barrier {
	b := &Barrier{n: n, arrive: make(chan chan bool)}
	go func() {
		for {
			var waiting []chan bool
			for range n {
				w, ok := <-b.arrive
				if !ok {
					return
				}
				waiting = append(waiting, w)
			}
			b.rounds++
			for _, w := range waiting {
				w <- true
			}
		}
	}()
	return b
}

func (b *Barrier) Wait() {
	w := make(chan bool)
	b.arrive <- w
	<-w
}

func main() {
	q := &Queue{}
	var prod, cons sync.WaitGroup
	sums := make([]int, 3)
	counts := make([]int, 3)
	for c := range 3 {
		cons.Add(1)
		go func() {
			defer cons.Done()
			for {
				v, ok := q.Get()
				if !ok {
					return
				}
				sums[c] += v
				counts[c]++
			}
		}()
	}
	for p := range 4 {
		prod.Add(1)
		go func() {
			defer prod.Done()
			for i := range 250 {
				q.Put(p*1000 + i)
			}
		}()
	}
	prod.Wait()
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	cons.Wait()
	fmt.Println(sums[0]+sums[1]+sums[2], counts[0]+counts[1]+counts[2])

	// One producer's values arrive in order, however the consumer interleaves.
	type msg struct{ from, seq int }
	ch := make(chan msg, 5)
	for p := range 3 {
		go func() {
			for i := range 100 {
				ch <- msg{p, i}
			}
			ch <- msg{p, -1}
		}()
	}
	var last [3]int
	ok, open := true, 3
	for open > 0 {
		m := <-ch
		if m.seq < 0 {
			open--
			continue
		}
		ok = ok && m.seq == last[m.from]
		last[m.from]++
	}
	fmt.Println(ok, last)

	b := NewBarrier(5)
	grid := [5]int{1, 2, 3, 4, 5}
	next := [5]int{}
	var wg sync.WaitGroup
	for i := range 5 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 4 {
				next[i] = grid[(i+4)%5] + grid[(i+1)%5]
				b.Wait()
				grid[i] = next[i]
				b.Wait()
			}
		}()
	}
	wg.Wait()
	fmt.Println(grid, b.rounds)

	// Philosophers that pick up forks in order never deadlock.
	var forks [5]sync.Mutex
	meals := [5]int{}
	for i := range 5 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			l, r := i, (i+1)%5
			if l > r {
				l, r = r, l
			}
			for range 50 {
				forks[l].Lock()
				forks[r].Lock()
				meals[i]++
				forks[r].Unlock()
				forks[l].Unlock()
			}
		}()
	}
	wg.Wait()
	fmt.Println(meals)
}
