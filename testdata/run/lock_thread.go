// runtime.LockOSThread: a locked goroutine stays on its thread whatever it waits for, and nobody else runs there.
// minigo: env GOMAXPROCS=3
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"syscall"
	"time"
)

var (
	mu    sync.Mutex
	owner = map[int]int{} // thread to locked goroutine
	wrong int
)

func locked(id int, wg *sync.WaitGroup, in, out chan int, r, w *os.File) {
	defer wg.Done()
	runtime.LockOSThread()
	tid := syscall.Gettid()
	mu.Lock()
	if _, ok := owner[tid]; ok {
		wrong++
	}
	owner[tid] = id
	mu.Unlock()
	check := func() {
		if syscall.Gettid() != tid {
			mu.Lock()
			wrong++
			mu.Unlock()
		}
	}
	buf := make([]byte, 1)
	for i := 0; i < 50; i++ {
		runtime.Gosched()
		check()
		v := <-in
		check()
		out <- v + 1
		check()
		if i%10 == 0 {
			time.Sleep(time.Millisecond)
			check()
			w.Write(buf)
			r.Read(buf)
			check()
		}
		mu.Lock()
		mu.Unlock()
		check()
	}
	runtime.LockOSThread()
	runtime.UnlockOSThread()
	runtime.Gosched()
	check()
	mu.Lock()
	delete(owner, tid)
	mu.Unlock()
	runtime.UnlockOSThread()
	runtime.UnlockOSThread()
}

func main() {
	runtime.LockOSThread()
	main := syscall.Gettid()
	var wg sync.WaitGroup
	r, w, _ := os.Pipe()
	chans := make([]chan int, 6)
	for i := range chans {
		chans[i] = make(chan int, 1)
	}
	for i := range chans {
		wg.Add(1)
		go locked(i, &wg, chans[i], chans[(i+1)%len(chans)], r, w)
	}
	stop := make(chan bool)
	for i := 0; i < 4; i++ {
		go func() {
			for {
				select {
				case <-stop:
					return
				default:
					tid := syscall.Gettid()
					_ = tid
					runtime.Gosched()
				}
			}
		}()
	}
	for i := range chans {
		chans[i] <- 0
	}
	wg.Wait()
	close(stop)
	fmt.Println(wrong, len(owner), syscall.Gettid() == main)
	sum := 0
	for i := range chans {
		sum += <-chans[i]
	}
	fmt.Println(sum)
	// One that ends locked.
	done := make(chan bool)
	go func() {
		runtime.LockOSThread()
		done <- true
	}()
	<-done
	for i := 0; i < 100; i++ {
		runtime.Gosched()
	}
	runtime.UnlockOSThread()
	runtime.UnlockOSThread()
	fmt.Println("end")
}
