// A goroutine that sleeps, shown because all are asked for.
// minigo: env GOTRACEBACK=all
package main

import "time"

func main() {
	go time.Sleep(time.Hour)
	go func() { <-time.After(time.Hour) }()
	time.Sleep(10 * time.Millisecond)
	panic("now")
}
