// A consumer ranges over a channel that nobody closes.
package main

import "sync"

func produce(out chan<- int, wg *sync.WaitGroup) {
	defer wg.Done()
	for i := 0; i < 3; i++ {
		out <- i
	}
}

func main() {
	numbers := make(chan int)
	var wg sync.WaitGroup
	wg.Add(1)
	go produce(numbers, &wg)
	sum := 0
	for n := range numbers {
		sum += n
	}
	println(sum)
}
