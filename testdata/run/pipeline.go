// Pipelines: prime sieve, fan-out and fan-in, cancellation, back-pressure.
package main

import (
	"fmt"
	"sync"
)

func generate(ch chan<- int) {
	for i := 2; ; i++ {
		ch <- i
	}
}

func filter(in <-chan int, out chan<- int, prime int) {
	for {
		if i := <-in; i%prime != 0 {
			out <- i
		}
	}
}

func count(done <-chan struct{}) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for i := 0; ; i++ {
			select {
			case out <- i:
			case <-done:
				return
			}
		}
	}()
	return out
}

func apply(in <-chan int, f func(int) int) <-chan int {
	out := make(chan int, 2)
	go func() {
		defer close(out)
		for v := range in {
			out <- f(v)
		}
	}()
	return out
}

func take(in <-chan int, n int) (out []int) {
	for range n {
		out = append(out, <-in)
	}
	return
}

func merge(cs ...<-chan int) <-chan int {
	out := make(chan int)
	var wg sync.WaitGroup
	for _, c := range cs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for v := range c {
				out <- v
			}
		}()
	}
	go func() { wg.Wait(); close(out) }()
	return out
}

func from(xs ...int) <-chan int {
	c := make(chan int, len(xs))
	for _, x := range xs {
		c <- x
	}
	close(c)
	return c
}

func main() {
	ch := make(chan int)
	go generate(ch)
	for range 30 {
		prime := <-ch
		fmt.Print(prime, " ")
		next := make(chan int)
		go filter(ch, next, prime)
		ch = next
	}
	fmt.Println()

	done := make(chan struct{})
	nums := count(done)
	sq := apply(nums, func(x int) int { return x * x })
	fmt.Println(take(sq, 8))
	close(done)
	for range sq { // drains until the stages have ended
	}
	_, ok := <-nums
	fmt.Println(ok)

	sum := 0
	for v := range merge(from(1, 2, 3), from(), from(10, 20), apply(from(1, 2), func(x int) int { return x * 1000 })) {
		sum += v
	}
	fmt.Println(sum)

	c := from(3, 4, 5)
	for range 100 {
		c = apply(c, func(x int) int { return x + 1 })
	}
	fmt.Println(take(c, 3))

	// Fan-out: each value is seen by exactly one consumer.
	in := make(chan int)
	seen := make([]int, 300)
	var wg sync.WaitGroup
	for range 6 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for v := range in {
				seen[v]++
			}
		}()
	}
	for i := range seen {
		in <- i
	}
	close(in)
	wg.Wait()
	bad := 0
	for _, n := range seen {
		if n != 1 {
			bad++
		}
	}
	fmt.Println("bad:", bad)
	// A token passed around a ring.
	const n = 50
	first := make(chan int)
	left := first
	for range n {
		right := make(chan int)
		go func(l, r chan int) { r <- 1 + <-l }(left, right)
		left = right
	}
	first <- 0
	fmt.Println(<-left)
}
