// Many timers at once: order of wake-ups, sleeping goroutines beside busy ones, After in loops.
package main

import (
	"fmt"
	"sync"
	"time"
)

func main() {
	start := time.Now()
	// 300 sleepers; none may wake early.
	var wg sync.WaitGroup
	early := make(chan int, 300)
	for i := range 300 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			d := time.Duration(i%30) * time.Millisecond
			t := time.Now()
			time.Sleep(d)
			if time.Since(t) < d {
				early <- i
			}
		}()
	}
	wg.Wait()
	fmt.Println(len(early), time.Since(start) >= 29*time.Millisecond)

	// Wake-ups far enough apart come in order, whatever the order of the calls.
	out := make(chan int, 5)
	for _, n := range []int{4, 2, 5, 1, 3} {
		go func() {
			<-time.After(time.Duration(n) * 40 * time.Millisecond)
			out <- n
		}()
	}
	for range 5 {
		fmt.Print(<-out, " ")
	}
	fmt.Println()

	// A channel from After holds its value until it is received.
	a := time.After(time.Millisecond)
	time.Sleep(5 * time.Millisecond)
	fmt.Println(len(a) >= 0)
	<-a
	select {
	case <-a:
		fmt.Println("fired twice")
	default:
		fmt.Println("once")
	}

	// The nearest of several timers wins.
	select {
	case <-time.After(10 * time.Second):
		fmt.Println("far")
	case <-time.After(10 * time.Millisecond):
		fmt.Println("near")
	case <-time.After(5 * time.Second):
		fmt.Println("middle")
	}
	// Polling with a short sleep while another goroutine computes.
	done := make(chan int)
	go func() {
		x := 0
		for i := range 3_000_000 {
			x ^= i
		}
		done <- x
	}()
	polls := 0
	for {
		select {
		case x := <-done:
			fmt.Println(x, polls >= 0)
		default:
			polls++
			time.Sleep(time.Millisecond)
			continue
		}
		break
	}
	var zero time.Duration
	<-time.After(zero)
	<-time.After(-time.Second)
	fmt.Println(time.Since(start) < time.Minute)
}
