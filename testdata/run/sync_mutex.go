// sync.Mutex and sync.WaitGroup: counters, embedded locks, hand-over, TryLock, RWMutex-free patterns.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

type Counter struct {
	sync.Mutex
	n [4]int
}

func (c *Counter) Add(k, d int) {
	c.Lock()
	defer c.Unlock()
	c.n[k] += d
}

type Account struct {
	mu      sync.Mutex
	balance int
	id      int
}

func transfer(a, b *Account, amount int) {
	first, second := a, b
	if b.id < a.id {
		first, second = b, a
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	a.balance -= amount
	b.balance += amount
}

func main() {
	var c Counter
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 1000 {
				c.Add((g+i)%4, 1)
				if i%100 == 0 {
					runtime.Gosched()
				}
			}
		}()
	}
	wg.Wait()
	fmt.Println(c.n)

	accounts := make([]Account, 5)
	for i := range accounts {
		accounts[i].id = i
		accounts[i].balance = 100
	}
	for g := range 10 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 200 {
				from, to := (g+i)%5, (g+i*2+1)%5
				if from != to {
					transfer(&accounts[from], &accounts[to], i%7)
				}
			}
		}()
	}
	fmt.Println("waiting")
	wg.Wait()
	total := 0
	for i := range accounts {
		total += accounts[i].balance
	}
	fmt.Println(total)

	// A waiter gets the lock after it is released, whatever the releaser does.
	var mu sync.Mutex
	var order []int
	mu.Lock()
	ready := make(chan bool)
	for i := range 3 {
		go func() {
			ready <- true
			mu.Lock()
			order = append(order, i)
			mu.Unlock()
			ready <- true
		}()
	}
	for range 3 {
		<-ready
	}
	fmt.Println(len(order), mu.TryLock())
	mu.Unlock()
	for range 3 {
		<-ready
	}
	mu.Lock()
	fmt.Println(len(order), order[0]+order[1]+order[2])
	mu.Unlock()
	fmt.Println(mu.TryLock())

	// Wait groups can be reused and waited for by several goroutines.
	var wg2 sync.WaitGroup
	wg2.Add(2)
	out := make(chan int, 3)
	for range 3 {
		go func() {
			wg2.Wait()
			out <- 1
		}()
	}
	wg2.Done()
	runtime.Gosched()
	fmt.Println(len(out))
	wg2.Done()
	fmt.Println(<-out + <-out + <-out)
	wg2.Wait()
	for round := range 3 {
		wg2.Add(round + 1)
		for range round + 1 {
			go wg2.Done()
		}
		wg2.Wait()
	}
	fmt.Println("done")
}
