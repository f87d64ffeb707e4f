// A division by zero in a goroutine.
package main

func div(a, b int) int { return a / b }

func main() {
	go func() { println(div(1, 0)) }()
	select {}
}
