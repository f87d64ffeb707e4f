// A goroutine that runs a method.
package main

type T struct{ c chan int }

func (t *T) run(n int) {
	t.c <- 1
	panic(n)
}

func main() {
	t := &T{make(chan int)}
	go t.run(5)
	<-t.c
	select {}
}
