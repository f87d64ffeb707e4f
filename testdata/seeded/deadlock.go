// A deadlock is found and told as ever, and the seed with it.
// minigo: command run --seed 42
package main

import "fmt"

func main() {
	c := make(chan int)
	go func() { c <- 1 }()
	fmt.Println(<-c)
	<-c
}
