// Tests select: several ready cases with default summed to a total, closed channels set to nil, labelled break and continue, and goroutine panics recovered.
package main

import (
	"fmt"
	"sync"
)

func gen(n int) <-chan int {
	c := make(chan int)
	go func() {
		defer close(c)
		for i := 1; i <= n; i++ {
			c <- i
		}
	}()
	return c
}

func main() {
	// Totals from several ready channels with default.
	a, b := make(chan int, 50), make(chan int, 50)
	for i := 0; i < 50; i++ {
		a <- i
		b <- 100 * i
	}
	close(a)
	sa, sb, idle := 0, 0, 0
	var na <-chan int = a
loop:
	for {
		select {
		case v, ok := <-na:
			if !ok {
				na = nil
				break // only leaves the select
			}
			sa += v
		case v := <-b:
			sb += v
			if sb < 0 {
				continue loop
			}
		default:
			idle++
			break loop
		}
	}
	fmt.Println(sa, sb, idle, na == nil)
	// The fan-in total does not depend on scheduling.
	var wg sync.WaitGroup
	out := make(chan int)
	for i := 1; i <= 5; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer func() {
				if r := recover(); r != nil {
					out <- r.(int)
				}
			}()
			for v := range gen(10 * i) {
				out <- v
			}
			panic(1000 * i)
		}()
	}
	go func() { wg.Wait(); close(out) }()
	t := 0
	for v := range out {
		t += v
	}
	fmt.Println(t)
	var e chan struct{}
	select {
	case <-e:
	case e <- struct{}{}:
	default:
		fmt.Println("nil never ready", len(e), cap(e))
	}
}
