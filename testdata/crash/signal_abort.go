// minigo: env GOTRACEBACK=none
package main

import (
	"os"
	"runtime"
	"syscall"
)

func init() { runtime.LockOSThread() }

// The environment does not keep a signal from showing everything.
func main() {
	syscall.RawSyscall(syscall.SYS_TGKILL, uintptr(os.Getpid()), uintptr(syscall.Gettid()), uintptr(syscall.SIGABRT))
	select {}
}
