// Done once too often.
package main

import "sync"

func main() {
	var wg sync.WaitGroup
	wg.Add(1)
	wg.Done()
	func() {
		defer wg.Done()
	}()
}
