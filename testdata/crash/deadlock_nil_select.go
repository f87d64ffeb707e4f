// A select whose channels are all nil.
package main

func main() {
	var a, b chan int
	select {
	case <-a:
	case b <- 1:
	}
}
