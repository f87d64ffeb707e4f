// main waits to read what is held for writing.
package main

import "sync"

func main() {
	var rw sync.RWMutex
	rw.Lock()
	rw.RLock()
}
