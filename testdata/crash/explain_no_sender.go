// A result is awaited that nobody was asked to compute.
package main

type job struct {
	n      int
	result chan int
}

func main() {
	j := &job{n: 7, result: make(chan int)}
	println(<-j.result)
}
