// A panic in a deferred call during a panic: both are printed.
package main

import "fmt"

func main() {
	defer fmt.Println("still runs")
	defer func() {
		panic("second")
	}()
	panic("first")
}
