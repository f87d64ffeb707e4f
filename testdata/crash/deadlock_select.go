// A select whose cases never become ready.
package main

func wait(a, b chan int) int {
	select {
	case v := <-a:
		return v
	case b <- 1:
		return 0
	}
}

func main() {
	println(wait(make(chan int), make(chan int)))
}
