// Channels and their directions.
package main

type C chan int
type R <-chan int

func main() {
	var c chan int
	var r <-chan int
	var s chan<- int
	var n C
	var m R
	c = r
	r = s
	s = r
	n = c
	c = n
	m = n
	r = n
	var x chan string = c
	<-s
	r <- 1
	c <- "a"
	_ = <-1
	1 <- 2
	for range s {
	}
	close(r)
	close(1)
	_, _ = <-x, m
}
