// RUnlock of an RWMutex that is not locked.
package main

import "sync"

func main() {
	var rw sync.RWMutex
	rw.RLock()
	rw.RUnlock()
	rw.RUnlock()
}
