// A goroutine returns early and leaves its mutex locked.
package main

import "sync"

type store struct {
	mu   sync.Mutex
	data map[string]int
}

func (s *store) add(key string, done chan<- bool) {
	s.mu.Lock()
	if key == "" {
		done <- false
		return
	}
	s.data[key]++
	s.mu.Unlock()
	done <- true
}

func main() {
	s := &store{data: map[string]int{}}
	done := make(chan bool)
	go s.add("", done)
	println(<-done)
	s.mu.Lock()
	println(len(s.data))
}
