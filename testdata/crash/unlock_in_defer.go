// A fatal error in a deferred call, while the goroutine panics, cannot be recovered.
package main

import "sync"

func main() {
	defer func() { recover() }()
	defer func() {
		var mu sync.Mutex
		mu.Unlock()
	}()
	panic("first")
}
