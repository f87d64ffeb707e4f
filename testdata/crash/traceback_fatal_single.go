package main

import (
	"runtime"
	"strings"
	"sync"
)

func wait(c chan int) { <-c }

// The goroutine that makes the mistake is shown, and no other.
func main() {
	go wait(make(chan int))
	buf := make([]byte, 1<<16)
	for !strings.Contains(string(buf[:runtime.Stack(buf, true)]), "[chan receive]") {
		runtime.Gosched()
	}
	var mu sync.Mutex
	mu.Unlock()
}
