// select waits for several channels at once. Here one of them is a timer: an answer that does not come
// in time is given up.
package main

import (
	"errors"
	"fmt"
	"time"
)

var errTimeout = errors.New("timeout")

// ask starts a slow computation and waits for it no longer than limit.
func ask(takes, limit time.Duration) (string, error) {
	// One place in the buffer lets a late answer be left behind without blocking its goroutine for ever.
	answer := make(chan string, 1)
	go func() {
		time.Sleep(takes)
		answer <- fmt.Sprint("answer after ", takes)
	}()
	select {
	case s := <-answer:
		return s, nil
	case <-time.After(limit):
		return "", errTimeout
	}
}

func main() {
	for _, takes := range []time.Duration{time.Millisecond, 10 * time.Second, 5 * time.Millisecond} {
		s, err := ask(takes, 500*time.Millisecond)
		if err != nil {
			fmt.Println(takes, "is too long:", err)
			continue
		}
		fmt.Println(s)
	}

	// With a default, select does not wait at all.
	box := make(chan int, 1)
	for i := range 3 {
		select {
		case box <- i:
			fmt.Println("put", i)
		default:
			fmt.Println("full, dropped", i)
		}
	}
	fmt.Println("got", <-box)
}
