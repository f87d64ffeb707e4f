// A method locks what its caller has locked.
package main

import "sync"

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) get() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

func (c *counter) inc() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n = c.get() + 1
	return c.n
}

var hits counter

func main() {
	println(hits.inc())
}
