// A goroutine sends on an unbuffered channel from which only it would receive.
package main

func main() {
	done := make(chan bool)
	done <- true
	<-done
}
