// A deferred call that waits for ever, while the goroutine panics.
package main

func main() {
	defer func() { <-make(chan int) }()
	panic("stuck")
}
