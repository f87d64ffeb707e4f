// minigo: env MINIGODEBUG=explain=0
// Explanations can be turned off.
package main

func main() {
	c := make(chan int)
	<-c
}
