// Infinite recursion in a goroutine.
package main

type T struct{ next *T }

func (t *T) walk(buf [100]int) int { return t.next.walk(buf) + buf[1] }

func main() {
	t := &T{}
	t.next = t
	done := make(chan int)
	go func() { done <- t.walk([100]int{}) }()
	<-done
}
