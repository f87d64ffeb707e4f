package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// Signals come and go.
func main() {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGUSR1)
	for range 20 {
		syscall.Kill(os.Getpid(), syscall.SIGUSR1)
		<-c
	}
	signal.Stop(c)
	fmt.Println("done")
}
