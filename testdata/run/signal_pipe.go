package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// A broken pipe is an error of the write, except on standard output and standard error, where it ends the program unless
// it wants to hear of the signal.
func main() {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	r.Close()
	_, err = w.Write([]byte("lost"))
	fmt.Println(errors.Is(err, syscall.EPIPE), err)

	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGPIPE)
	out, err := syscall.Dup(1)
	if err != nil {
		panic(err)
	}
	if err := syscall.Dup2(int(w.Fd()), 1); err != nil {
		panic(err)
	}
	_, err = os.Stdout.Write([]byte("lost"))
	syscall.Dup2(out, 1)
	fmt.Println(errors.Is(err, syscall.EPIPE), <-c)
	signal.Ignore(syscall.SIGPIPE)
	syscall.Dup2(int(w.Fd()), 1)
	_, err = os.Stdout.Write([]byte("lost"))
	syscall.Dup2(out, 1)
	fmt.Println(errors.Is(err, syscall.EPIPE))
}
