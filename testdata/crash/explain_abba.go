// Two goroutines take two mutexes in opposite order.
package main

import "sync"

type account struct {
	mu      sync.Mutex
	balance int
}

func transfer(from, to *account, met *sync.WaitGroup) {
	from.mu.Lock()
	met.Done()
	met.Wait()
	to.mu.Lock()
	from.balance--
	to.balance++
	to.mu.Unlock()
	from.mu.Unlock()
}

func main() {
	a, b := &account{balance: 10}, &account{balance: 10}
	var met sync.WaitGroup
	met.Add(2)
	go transfer(a, b, &met)
	transfer(b, a, &met)
}
