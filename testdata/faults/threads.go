package main

import (
	"fmt"
	"runtime"
	"sync"
	"syscall"
)

// Goroutines that block in the kernel and goroutines on threads of their own.
func main() {
	var p [2]int
	if err := syscall.Pipe(p[:]); err != nil {
		fmt.Println("error:", err)
		return
	}
	var wg sync.WaitGroup
	for range 12 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var b [1]byte
			if _, err := syscall.Read(p[0], b[:]); err != nil {
				fmt.Println("error:", err)
			}
		}()
	}
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			runtime.LockOSThread()
			runtime.Gosched()
		}()
	}
	// What a read did not take because it failed stays in the pipe.
	for range 12 {
		for {
			if _, err := syscall.Write(p[1], []byte{1}); err == nil {
				break
			}
		}
	}
	wg.Wait()
	fmt.Println("done")
}
