// A worker pool: a fixed number of goroutines take jobs from one channel and put results on another.
// A wait group tells when the last worker is done, so that the results can be closed.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

type job struct{ id, n int }
type result struct{ id, steps int }

// collatz counts the steps from n down to 1.
func collatz(n int) (steps int) {
	for n != 1 {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
		steps++
	}
	return steps
}

func worker(jobs <-chan job, results chan<- result, wg *sync.WaitGroup) {
	defer wg.Done()
	for j := range jobs { // ends when jobs is closed and empty
		results <- result{j.id, collatz(j.n)}
	}
}

func main() {
	jobs, results := make(chan job, 8), make(chan result, 8)
	var wg sync.WaitGroup
	for range max(2, runtime.GOMAXPROCS(0)) {
		wg.Add(1)
		go worker(jobs, results, &wg)
	}
	go func() {
		for i := range 1000 {
			jobs <- job{id: i, n: i + 1}
		}
		close(jobs)
		wg.Wait()
		close(results)
	}()

	// Results arrive in any order; their ids say where they belong.
	steps := make([]int, 1000)
	for r := range results {
		steps[r.id] = r.steps
	}
	best := 0
	for id, n := range steps {
		if n > steps[best] {
			best = id
		}
	}
	fmt.Println("first steps:", steps[:10])
	fmt.Println("longest below 1000 starts at", best+1, "with", steps[best], "steps")
}
