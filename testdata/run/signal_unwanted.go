package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"syscall"
)

// What nobody wants and is not meant to end a program does nothing.
func main() {
	debug.SetTraceback("single")
	for _, s := range []syscall.Signal{
		syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGPIPE, syscall.SIGALRM, syscall.SIGCHLD, syscall.SIGCONT, syscall.SIGURG,
		syscall.SIGXCPU, syscall.SIGXFSZ, syscall.SIGVTALRM, syscall.SIGPROF, syscall.SIGWINCH, syscall.SIGIO, syscall.SIGPWR,
		35, 50, 64,
	} {
		err := syscall.Kill(os.Getpid(), s)
		fmt.Println(s, err)
	}
	fmt.Println(syscall.Kill(os.Getpid(), 65))
}
