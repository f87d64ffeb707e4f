// Of goroutines that panic at the same time one reports, whole, and the others keep quiet.
package main

func boom(start chan bool) {
	<-start
	panic("boom")
}

func main() {
	start := make(chan bool)
	for i := 0; i < 32; i++ {
		go boom(start)
	}
	close(start)
	select {}
}
