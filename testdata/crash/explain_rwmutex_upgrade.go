// A reader wants to become a writer and waits for itself.
package main

import "sync"

var (
	mu    sync.RWMutex
	cache = map[string]int{}
)

func lookup(key string) int {
	mu.RLock()
	defer mu.RUnlock()
	if n, ok := cache[key]; ok {
		return n
	}
	mu.Lock()
	defer mu.Unlock()
	cache[key] = len(key)
	return len(key)
}

func main() {
	println(lookup("four"))
}
