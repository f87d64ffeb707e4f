// A sync.Once that waits for itself.
package main

import "sync"

func main() {
	var once sync.Once
	once.Do(func() { once.Do(func() {}) })
}
