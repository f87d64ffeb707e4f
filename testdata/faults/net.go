package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// An echo server and its clients. Errors of the server end it, which the clients see.
func main() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				fmt.Fprintln(os.Stderr, "error:", err)
				os.Exit(1)
			}
			go func() {
				io.Copy(c, c)
				c.Close()
			}()
		}
	}()
	for range 5 {
		c, err := net.DialTimeout("tcp", l.Addr().String(), 5*time.Second)
		check(err)
		check(c.SetDeadline(time.Now().Add(5 * time.Second)))
		_, err = c.Write([]byte("hello"))
		check(err)
		_, err = io.ReadFull(c, make([]byte, 5))
		check(err)
		check(c.Close())
	}
	fmt.Println("done")
}
