// A goroutine that dies in an inlined function, created by a closure that is called where it stands.
package main

func div(a, b int) int { return a / b }

func half(a, b int) int { return div(a, b-b) }

func main() {
	done := make(chan int)
	func() {
		go func() {
			done <- half(4, 2)
		}()
	}()
	println(<-done)
}
