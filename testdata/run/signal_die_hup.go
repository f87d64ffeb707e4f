package main

import (
	"fmt"
	"os"
	"syscall"
)

// Dies of the signal.
func main() {
	fmt.Println("before")
	syscall.Kill(os.Getpid(), syscall.SIGHUP)
	select {}
}
