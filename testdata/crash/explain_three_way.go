// Three philosophers, three forks, each with the one on the left in hand.
package main

import "sync"

func philosopher(left, right *sync.Mutex, seated, done *sync.WaitGroup) {
	defer done.Done()
	left.Lock()
	seated.Done()
	seated.Wait()
	right.Lock()
	right.Unlock()
	left.Unlock()
}

func main() {
	forks := make([]*sync.Mutex, 3)
	for i := range forks {
		forks[i] = new(sync.Mutex)
	}
	var seated, done sync.WaitGroup
	seated.Add(3)
	done.Add(3)
	for i := range forks {
		go philosopher(forks[i], forks[(i+1)%3], &seated, &done)
	}
	done.Wait()
}
