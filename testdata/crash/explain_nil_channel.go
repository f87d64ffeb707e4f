// A channel that was declared and never made.
package main

func main() {
	var results chan int
	go func() { results <- 1 }()
	println(<-results)
}
