// Goroutines that end leave the last one asleep.
package main

func worker(n int, c chan int) { c <- n * n }

func main() {
	c := make(chan int)
	for i := range 3 {
		go worker(i, c)
	}
	t := 0
	for range 4 {
		t += <-c
		println("received")
	}
	println(t)
}
