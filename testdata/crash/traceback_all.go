// GOTRACEBACK=all shows all goroutines.
// minigo: env GOTRACEBACK=all
package main

import "time"

func main() {
	c := make(chan int)
	go func() { <-c }()
	time.Sleep(10 * time.Millisecond)
	panic("all")
}
