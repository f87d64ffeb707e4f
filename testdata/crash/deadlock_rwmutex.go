// main waits for a lock that is held for reading.
package main

import "sync"

func main() {
	var rw sync.RWMutex
	rw.RLock()
	rw.Lock()
}
