// After Goexit in main the other goroutines go on; the last one ends the program.
package main

import (
	"os"
	"runtime"
)

func main() {
	go func() {
		for i := range 3 {
			println("still running", i)
			runtime.Gosched()
		}
		os.Exit(5)
	}()
	runtime.Goexit()
}
