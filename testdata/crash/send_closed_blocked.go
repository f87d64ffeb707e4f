// A blocked sender is woken by close with a panic.
package main

func sender(c chan int) { c <- 1 }

func main() {
	c := make(chan int)
	stop := make(chan bool)
	go sender(c)
	for range 1000 {
		select {
		case <-stop:
		default:
		}
	}
	go func() {
		close(c)
	}()
	<-stop
}
