// Virtual time: a year of sleep takes none, timers keep their order, and the clock starts where the playground's does.
// minigo: command run --seed 1
package main

import (
	"fmt"
	"time"
)

func main() {
	start := time.Now()
	fmt.Println(start.UTC().Format(time.DateTime))
	done := make(chan int)
	for i := 5; i > 0; i-- {
		go func() {
			time.Sleep(time.Duration(i) * 24 * time.Hour)
			done <- i
		}()
	}
	for range 5 {
		fmt.Println("day", <-done)
	}
	select {
	case <-time.After(365 * 24 * time.Hour):
		fmt.Println("a year later")
	case <-done:
	}
	t := time.NewTicker(time.Hour)
	for range 3 {
		<-t.C
	}
	fmt.Println(time.Since(start).Round(time.Hour))
	// A loop that waits for a time comes to its end.
	for end := time.Now().Add(50 * time.Millisecond); time.Now().Before(end); {
	}
	fmt.Println(time.Now().UTC().Format("2006-01-02 15:04"))
}
