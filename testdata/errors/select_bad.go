package main

func main() {
	c := make(chan int)
	select {
	case c <- "x":
	case <-5:
	default:
	default:
	}
	select {
	case x, ok := <-c:
	case y := <-c:
		_ = y
	}
}
