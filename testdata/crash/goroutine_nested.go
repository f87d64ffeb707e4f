// A goroutine that a goroutine has started.
package main

func inner() { panic("inner") }

func main() {
	go func() {
		go inner()
		select {}
	}()
	select {}
}
