// A reader locks again while a writer waits: the writer goes first, and waits for the reader.
package main

import "sync"

var table sync.RWMutex

func main() {
	table.RLock()
	waiting := make(chan bool)
	go func() {
		close(waiting)
		table.Lock()
		table.Unlock()
	}()
	<-waiting
	for table.TryRLock() {
		table.RUnlock()
	}
	table.RLock()
}
