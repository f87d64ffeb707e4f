package main

import (
	"os"
	"runtime"
	"syscall"
)

func init() { runtime.LockOSThread() }

// A fault that another process sends is no fault of the instruction: nothing to recover from.
func main() {
	defer func() { println("recovered", recover()) }()
	syscall.RawSyscall(syscall.SYS_TGKILL, uintptr(os.Getpid()), uintptr(syscall.Gettid()), uintptr(syscall.SIGSEGV))
	select {}
}
