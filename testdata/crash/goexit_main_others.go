// After Goexit in main the other goroutines go on; the last one ends the program.
package main

import (
	"os"
	"runtime"
)

func main() {
	go func() {
		// Only when main is gone does it show that its end is not the program's.
		for runtime.NumGoroutine() > 1 {
			runtime.Gosched()
		}
		for i := range 3 {
			println("still running", i)
			runtime.Gosched()
		}
		os.Exit(5)
	}()
	runtime.Goexit()
}
