package main

import (
	"os"
	"runtime"
	"strings"
	"sync"
	"syscall"
)

// The signal goes to the thread of the main goroutine.
func init() { runtime.LockOSThread() }

var never = make(chan int)

func receive() { <-never }

var mu sync.Mutex

func lock() { mu.Lock() }

// dump waits until the stacks of all goroutines show a text.
func dump(text string) {
	buf := make([]byte, 1<<16)
	for !strings.Contains(string(buf[:runtime.Stack(buf, true)]), text) {
		runtime.Gosched()
	}
}

func main() {
	mu.Lock()
	go receive()
	dump("[chan receive]")
	go lock()
	dump("[sync.Mutex.Lock]")
	syscall.RawSyscall(syscall.SYS_TGKILL, uintptr(os.Getpid()), uintptr(syscall.Gettid()), uintptr(syscall.SIGQUIT))
	select {}
}
