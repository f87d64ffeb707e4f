// Three goroutines hand a token around that nobody has put in.
package main

func pass(in <-chan int, out chan<- int) {
	for {
		out <- 1 + <-in
	}
}

func main() {
	a, b, c := make(chan int), make(chan int), make(chan int)
	go pass(a, b)
	go pass(b, c)
	go pass(c, a)
	select {}
}
