// Deadlines of connections, listeners, files and net.Pipe end reads and writes that wait, and only those.
package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

func timedOut(err error) bool {
	ne, ok := err.(net.Error)
	return errors.Is(err, os.ErrDeadlineExceeded) && (!ok || ne.Timeout())
}

func soon() time.Time { return time.Now().Add(5 * time.Millisecond) }

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

// both tests what any connection must do.
func both(what string, c, s net.Conn) {
	buf := make([]byte, 4)
	c.SetReadDeadline(soon())
	start := time.Now()
	_, err := c.Read(buf)
	fmt.Println(what, "read times out:", timedOut(err), time.Since(start) >= 4*time.Millisecond)
	_, err = c.Read(buf)
	fmt.Println(what, "and again:", timedOut(err))
	// A deadline that is moved wakes nobody early, and one that is taken away none at all.
	c.SetReadDeadline(soon())
	c.SetReadDeadline(time.Time{})
	go func() {
		time.Sleep(10 * time.Millisecond)
		s.Write([]byte("data"))
	}()
	n, err := c.Read(buf)
	fmt.Println(what, "without deadline:", string(buf[:n]), err)
	// The deadline of a reader that waits is set from outside.
	done := make(chan error)
	go func() {
		_, err := c.Read(buf)
		done <- err
	}()
	time.Sleep(5 * time.Millisecond)
	c.SetReadDeadline(time.Now().Add(-time.Hour))
	fmt.Println(what, "set under a reader:", timedOut(<-done))
	// Reading has its own deadline.
	go io.ReadFull(s, make([]byte, 3))
	n, err = c.Write([]byte("abc"))
	fmt.Println(what, "write goes on:", n, err)
	c.SetReadDeadline(time.Time{})
	// Writing stops when nobody reads.
	big := make([]byte, 1<<20)
	c.SetWriteDeadline(soon())
	total := 0
	for err = nil; err == nil; {
		n, err = c.Write(big)
		total += n
	}
	fmt.Println(what, "write times out:", timedOut(err), total%len(big) != 0 || total >= 0)
	c.SetDeadline(time.Time{})
}

func main() {
	c, s := pair()
	both("tcp", c, s)
	a, b := net.Pipe()
	both("pipe", a, b)
	_, err := func() (int, error) { a.SetDeadline(time.Now()); return a.Read(make([]byte, 1)) }()
	fmt.Println(err)
	_, err = a.Write([]byte("x"))
	fmt.Println(err)

	// Many deadlines at once, in any order.
	done := make(chan int)
	for i := 0; i < 50; i++ {
		go func() {
			c, s := pair()
			defer c.Close()
			defer s.Close()
			c.SetReadDeadline(time.Now().Add(time.Duration(i%7) * time.Millisecond))
			_, err := c.Read(make([]byte, 1))
			if !timedOut(err) {
				fmt.Println("no timeout:", err)
			}
			done <- i
		}()
	}
	sum := 0
	for i := 0; i < 50; i++ {
		sum += <-done
	}
	fmt.Println(sum)

	l, err := net.ListenTCP("tcp", nil)
	if err != nil {
		panic(err)
	}
	l.SetDeadline(soon())
	_, err = l.Accept()
	fmt.Println("accept:", timedOut(err))
	l.Close()

	// A connection that is used again after its deadline.
	c, s = pair()
	for i := 0; i < 20; i++ {
		c.SetReadDeadline(time.Now().Add(time.Hour))
		s.Write([]byte{byte(i)})
		buf := make([]byte, 1)
		if _, err := c.Read(buf); err != nil || buf[0] != byte(i) {
			fmt.Println(err, buf)
		}
		c.SetReadDeadline(time.Now().Add(-1))
		s.Write([]byte{0})
		if _, err := c.Read(buf); !timedOut(err) {
			fmt.Println("not late:", err)
		}
		c.SetReadDeadline(time.Time{})
		c.Read(buf)
	}

	// Files: named pipes have deadlines, regular ones have not.
	dir, _ := os.MkdirTemp("", "deadline")
	defer os.RemoveAll(dir)
	fifo := filepath.Join(dir, "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		panic(err)
	}
	f, err := os.OpenFile(fifo, os.O_RDWR, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(f.SetReadDeadline(soon()))
	_, err = f.Read(make([]byte, 1))
	fmt.Println("fifo:", timedOut(err))
	f.SetWriteDeadline(soon())
	for err = nil; err == nil; {
		_, err = f.Write(make([]byte, 1<<16))
	}
	fmt.Println("fifo:", timedOut(err))
	go func() { time.Sleep(time.Millisecond); f.Close() }()
	f.SetDeadline(time.Time{})
	for err = nil; err == nil; {
		_, err = f.Write(make([]byte, 1<<16))
	}
	fmt.Println("fifo:", errors.Is(err, os.ErrClosed))
	plain, _ := os.Create(filepath.Join(dir, "plain"))
	fmt.Println(plain.SetDeadline(time.Now()), errors.Is(plain.SetDeadline(time.Now()), os.ErrNoDeadline))
	plain.Close()
	fmt.Println(plain.SetDeadline(time.Now()))
}
