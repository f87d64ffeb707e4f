// The workers of a pool wait for jobs that nobody will send, and main for the workers.
package main

import "sync"

type pool struct {
	jobs    chan int
	results chan int
	wg      sync.WaitGroup
}

func (p *pool) work() {
	defer p.wg.Done()
	for j := range p.jobs {
		p.results <- j * j
	}
}

func main() {
	p := &pool{jobs: make(chan int), results: make(chan int, 10)}
	for i := 0; i < 3; i++ {
		p.wg.Add(1)
		go p.work()
	}
	for i := 0; i < 10; i++ {
		p.jobs <- i
	}
	p.wg.Wait()
	close(p.results)
}
