package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
)

func threads() int {
	d, err := os.ReadDir("/proc/self/task")
	if err != nil {
		panic(err)
	}
	return len(d)
}

func main() {
	fmt.Println(debug.SetMaxThreads(500), debug.SetMaxThreads(10000))
	done := make(chan bool)
	go func() {
		runtime.LockOSThread()
		runtime.LockOSThread()
		runtime.UnlockOSThread()
		done <- true
	}()
	<-done
	for i := 0; i < 200; i++ {
		go func() {
			runtime.LockOSThread()
			done <- true
		}()
		<-done
	}
	n := threads()
	fmt.Println(n < 50)
	runtime.GOMAXPROCS(1)
	runtime.GOMAXPROCS(8)
	runtime.GOMAXPROCS(3)
	fmt.Println(runtime.GOMAXPROCS(0))
}
