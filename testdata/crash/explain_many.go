// Forty goroutines wait for a start that comes too late; they are told of in one line.
package main

func main() {
	start := make(chan struct{})
	done := make(chan int)
	for i := 0; i < 40; i++ {
		go func() {
			<-start
			done <- i
		}()
	}
	sum := 0
	for i := 0; i < 40; i++ {
		sum += <-done
	}
	close(start)
	println(sum)
}
