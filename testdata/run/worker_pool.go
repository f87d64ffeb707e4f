// Worker pool, semaphore by channel, and results collected by index.
package main

import (
	"fmt"
	"sync"
)

type Job struct {
	id   int
	work func(int) int
}
type Result struct{ id, value int }

func worker(jobs <-chan Job, results chan<- Result, wg *sync.WaitGroup) {
	defer wg.Done()
	for j := range jobs {
		results <- Result{j.id, j.work(j.id)}
	}
}

func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func parallelMap(xs []int, limit int, f func(int) int) []int {
	out := make([]int, len(xs))
	sem := make(chan struct{}, limit)
	var wg sync.WaitGroup
	for i, x := range xs {
		wg.Add(1)
		sem <- struct{}{}
		go func() {
			defer wg.Done()
			defer func() { <-sem }()
			out[i] = f(x)
		}()
	}
	wg.Wait()
	return out
}

func main() {
	jobs, results := make(chan Job), make(chan Result, 4)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go worker(jobs, results, &wg)
	}
	go func() {
		for i := range 25 {
			switch i % 3 {
			case 0:
				jobs <- Job{i, fib}
			case 1:
				jobs <- Job{i, func(n int) int { return n * n }}
			default:
				k := i
				jobs <- Job{i, func(n int) int { return n + k }}
			}
		}
		close(jobs)
	}()
	go func() {
		wg.Wait()
		close(results)
	}()
	byID := make([]int, 25)
	n := 0
	for r := range results {
		byID[r.id] = r.value
		n++
	}
	fmt.Println(n, byID)

	xs := make([]int, 40)
	for i := range xs {
		xs[i] = i
	}
	fmt.Println(parallelMap(xs, 3, func(x int) int { return x*x - x }))

	// Never more than the limit at once.
	var mu sync.Mutex
	running, peak := 0, 0
	parallelMap(xs, 5, func(x int) int {
		mu.Lock()
		running++
		peak = max(peak, running)
		mu.Unlock()
		fib(10)
		mu.Lock()
		running--
		mu.Unlock()
		return 0
	})
	fmt.Println(running, peak >= 1 && peak <= 5)

	// Parallel merge sort.
	var sort func(s []int) []int
	sort = func(s []int) []int {
		if len(s) < 2 {
			return s
		}
		l, r := make(chan []int), make(chan []int)
		go func() { l <- sort(s[:len(s)/2]) }()
		go func() { r <- sort(s[len(s)/2:]) }()
		a, b := <-l, <-r
		out := make([]int, 0, len(s))
		for len(a) > 0 && len(b) > 0 {
			if a[0] <= b[0] {
				out, a = append(out, a[0]), a[1:]
			} else {
				out, b = append(out, b[0]), b[1:]
			}
		}
		return append(append(out, a...), b...)
	}
	v := make([]int, 200)
	seed := uint32(1)
	for i := range v {
		seed = seed*1664525 + 1013904223
		v[i] = int(seed >> 20)
	}
	sorted := sort(v)
	ok := len(sorted) == 200
	for i := 1; i < len(sorted); i++ {
		ok = ok && sorted[i-1] <= sorted[i]
	}
	fmt.Println(ok, sorted[:5])
}
