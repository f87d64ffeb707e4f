// A loop without calls is interrupted, on one P, without signals.
// minigo: env GOMAXPROCS=1
// minigo: command run --seed 7
package main

import "fmt"

func main() {
	stop := make(chan bool)
	for range 3 {
		go func() {
			for {
			}
		}()
	}
	go func() { stop <- true }()
	fmt.Println(<-stop)
}
