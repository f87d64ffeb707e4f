// close and what it takes.
package main

func main() {
	var r <-chan int
	close()
	close(1)
	close(r)
	close(nil)
	close(make(chan int), 1)
	_ = close(make(chan int))
}
