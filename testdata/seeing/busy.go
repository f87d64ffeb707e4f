// Goroutines of every state, until standard input tells to go on: one byte ends the computing, its end ends the program.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	var computing, living atomic.Bool
	computing.Store(true)
	living.Store(true)
	go func() {
		var b [1]byte
		os.Stdin.Read(b[:])
		computing.Store(false)
		os.Stdin.Read(b[:])
		living.Store(false)
	}()
	done := make(chan bool)
	go func() {
		runtime.LockOSThread()
		<-done
	}()
	var wg sync.WaitGroup
	for i := 0; i < 3; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for computing.Load() {
			}
		}()
	}
	wg.Wait()
	for living.Load() {
		time.Sleep(200 * time.Millisecond)
	}
	close(done)
	fmt.Println("done")
}
