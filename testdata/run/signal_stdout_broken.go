package main

import (
	"fmt"
	"os"
	"syscall"
)

// Dies of SIGPIPE.
func main() {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	r.Close()
	os.Stderr.WriteString("before\n")
	if err := syscall.Dup2(int(w.Fd()), 1); err != nil {
		panic(err)
	}
	fmt.Println("lost")
	os.Stderr.WriteString("after\n")
}
