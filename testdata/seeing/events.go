// Known events for --trace: two goroutines by name, a channel, a lock, a sleep, a system call, Gosched and a wait group.
package main

import (
	"os"
	"runtime"
	"sync"
	"time"
)

var mu sync.Mutex

func receiver(c chan int, wg *sync.WaitGroup) {
	defer wg.Done()
	for i := 0; i < 3; i++ {
		<-c
	}
	os.Stat("/")
}

func locker(held chan bool, wg *sync.WaitGroup) {
	defer wg.Done()
	held <- true
	mu.Lock()
	mu.Unlock()
}

func main() {
	var wg sync.WaitGroup
	c := make(chan int)
	held := make(chan bool)
	wg.Add(2)
	mu.Lock()
	go receiver(c, &wg)
	for i := 0; i < 3; i++ {
		time.Sleep(time.Millisecond)
		c <- i
	}
	go locker(held, &wg)
	<-held
	time.Sleep(time.Millisecond)
	mu.Unlock()
	runtime.Gosched()
	wg.Wait()
	switch {
	case len(os.Args) < 2:
	case os.Args[1] == "exit":
		os.Exit(3)
	case os.Args[1] == "panic":
		panic("as asked")
	case os.Args[1] == "nil":
		var p *int
		*p = 1
	case os.Args[1] == "deadlock":
		<-c
	case os.Args[1] == "goexit":
		runtime.Goexit()
	case os.Args[1] == "wait":
		os.Stdout.WriteString("ready\n")
		for {
			time.Sleep(time.Millisecond)
		}
	}
}
