// minigo: env GOMAXPROCS=2
// minigo: timeout 120
// Two goroutines on two Ps hand a value to each other: every round parks and readies both.
package main

import "fmt"

func main() {
	const rounds = 1_000_000
	ping, pong := make(chan int), make(chan int)
	go func() {
		for v := range ping {
			pong <- v + 1
		}
		close(pong)
	}()
	v := 0
	for range rounds {
		ping <- v
		v = <-pong
	}
	close(ping)
	_, open := <-pong
	fmt.Println(v, open)
}
