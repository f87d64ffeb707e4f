// A panic in a deferred call of Goexit.
package main

import "runtime"

func main() {
	done := make(chan bool)
	go func() {
		defer close(done)
		defer func() { panic("in Goexit") }()
		runtime.Goexit()
	}()
	<-done
}
