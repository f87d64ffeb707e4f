// Main and a goroutine wait for each other.
package main

func other(a, b chan int) {
	<-a
	b <- 1
}

func main() {
	a, b := make(chan int), make(chan int)
	go other(a, b)
	<-b
	a <- 1
}
