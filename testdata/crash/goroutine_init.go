// A goroutine started by an init function.
package main

func init() {
	go func() { panic("from init") }()
}

func main() { select {} }
