// A panic in sync.Once.
package main

import "sync"

func main() {
	var once sync.Once
	once.Do(func() { panic("in once") })
}
