// A condition that became true before anybody waited for it is never signalled again.
package main

import "sync"

type queue struct {
	mu    sync.Mutex
	ready *sync.Cond
	items []int
}

func (q *queue) take() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 {
		q.ready.Wait()
	}
	x := q.items[0]
	q.items = q.items[1:]
	return x
}

func main() {
	q := &queue{}
	q.ready = sync.NewCond(&q.mu)
	q.ready.Signal()
	println(q.take())
}
