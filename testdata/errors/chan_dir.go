package main

func f(r <-chan int, s chan<- int, c chan int) {
	r <- 1
	<-s
	close(r)
	for range s {
	}
	c <- "text"
	var x string = <-c
	r = c
	c = r
	5 <- 1
	<-x
	for a, b := range c {
	}
}

func main() {}
