// A producer gives up early; the consumer counts on more.
package main

import "errors"

func produce(out chan<- int, n int) error {
	for i := 0; i < n; i++ {
		if i == 2 {
			return errors.New("disk full")
		}
		out <- i
	}
	return nil
}

func main() {
	items := make(chan int)
	go produce(items, 5)
	for i := 0; i < 5; i++ {
		println(<-items)
	}
}
