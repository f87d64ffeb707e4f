// Unlocking a mutex that is not locked.
package main

import "sync"

func main() {
	var mu sync.Mutex
	mu.Lock()
	mu.Unlock()
	mu.Unlock()
}
