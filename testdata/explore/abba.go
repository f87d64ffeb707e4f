// Two locks taken in opposite orders: most seeds are lucky, exploration finds one that is not.
package main

import "sync"

func main() {
	var a, b sync.Mutex
	var wg sync.WaitGroup
	both := func(first, second *sync.Mutex) {
		defer wg.Done()
		first.Lock()
		second.Lock()
		second.Unlock()
		first.Unlock()
	}
	wg.Add(2)
	go both(&a, &b)
	go both(&b, &a)
	wg.Wait()
}
