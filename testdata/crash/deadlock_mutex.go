// Locking a mutex twice.
package main

import "sync"

func main() {
	var mu sync.Mutex
	mu.Lock()
	println("locked")
	mu.Lock()
}
