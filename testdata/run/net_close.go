// Closing wakes who waits: readers, writers, Accept, and all who queue behind them.
package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"sync"
)

func pair() (net.Conn, net.Conn) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	defer l.Close()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		panic(err)
	}
	s, err := l.Accept()
	if err != nil {
		panic(err)
	}
	return c, s
}

func main() {
	// Rounds, because closing and waiting race.
	for round := 0; round < 30; round++ {
		c, s := pair()
		var wg sync.WaitGroup
		fail := func(what string, err error) {
			if !errors.Is(err, net.ErrClosed) {
				fmt.Println(what, err)
			}
			wg.Done()
		}
		wg.Add(8)
		for i := 0; i < 4; i++ {
			go func() {
				_, err := c.Read(make([]byte, 10))
				fail("read", err)
			}()
			go func() {
				_, err := c.Write(make([]byte, 64<<20))
				fail("write", err)
			}()
		}
		for i := 0; i < round; i++ {
			runtime.Gosched()
		}
		if err := c.Close(); err != nil {
			fmt.Println(err)
		}
		wg.Wait()
		s.Close()

		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			panic(err)
		}
		wg.Add(3)
		for i := 0; i < 3; i++ {
			go func() {
				_, err := l.Accept()
				fail("accept", err)
			}()
		}
		for i := 0; i < round; i++ {
			runtime.Gosched()
		}
		l.Close()
		wg.Wait()

		r, w, err := os.Pipe()
		if err != nil {
			panic(err)
		}
		r2, w2, err := os.Pipe()
		if err != nil {
			panic(err)
		}
		wg.Add(2)
		go func() {
			_, err := r.Read(make([]byte, 1))
			if !errors.Is(err, os.ErrClosed) {
				fmt.Println("pipe", err)
			}
			wg.Done()
		}()
		go func() {
			_, err := w2.Write(make([]byte, 1<<20))
			if !errors.Is(err, os.ErrClosed) {
				fmt.Println("pipe", err)
			}
			wg.Done()
		}()
		for i := 0; i < round; i++ {
			runtime.Gosched()
		}
		r.Close()
		w2.Close()
		wg.Wait()
		w.Close()
		r2.Close()
	}

	// Closing one side of a net.Pipe.
	a, b := net.Pipe()
	done := make(chan error)
	go func() {
		_, err := a.Read(make([]byte, 1))
		done <- err
	}()
	b.Close()
	fmt.Println(<-done)
	_, err := a.Write([]byte("x"))
	fmt.Println(err)
	a.Close()
	_, err = a.Read(nil)
	fmt.Println(err)
	fmt.Println(a.Close(), a.LocalAddr(), a.RemoteAddr().Network())

	// Descriptors are given back: far more than a process may have at once.
	for i := 0; i < 3000; i++ {
		r, w, err := os.Pipe()
		if err != nil {
			fmt.Println(i, err)
			return
		}
		go w.Close()
		if n, err := r.Read(make([]byte, 1)); n != 0 || err != io.EOF {
			fmt.Println(n, err)
		}
		r.Close()
	}
	fmt.Println("done")
}
