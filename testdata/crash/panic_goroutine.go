// A panic in a goroutine ends the program.
package main

func worker(id int, c chan int) {
	if id == 2 {
		panic("worker failed")
	}
	c <- id
}

func main() {
	c := make(chan int)
	go worker(1, c)
	println(<-c)
	go worker(2, c)
	<-c
}
