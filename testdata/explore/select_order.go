// A program that counts on the order in which a select looks at its cases.
package main

func main() {
	work, quit := make(chan int, 3), make(chan bool, 1)
	for i := range 3 {
		work <- i
	}
	quit <- true
	n := 0
	for n < 3 {
		select {
		case <-work:
			n++
		case <-quit:
			if n < 3 {
				panic("quit before the work was done")
			}
		}
	}
}
