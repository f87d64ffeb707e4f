// Pipes: reads wait without a P, Close ends them, deadlines.
// minigo: env GOMAXPROCS=1
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

func main() {
	r, w, err := os.Pipe()
	fmt.Println(err, r.Name(), w.Name())
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		s := bufio.NewScanner(r)
		for s.Scan() {
			fmt.Println("got", s.Text())
		}
		fmt.Println("end", s.Err())
	}()
	for i := 0; i < 3; i++ {
		fmt.Fprintln(w, "line", i)
	}
	// More than a pipe holds.
	big := make([]byte, 1<<20)
	for i := range big {
		big[i] = 'x'
	}
	w.Close()
	wg.Wait()
	_, err = w.Write(big)
	fmt.Println(err, errors.Is(err, os.ErrClosed))

	r, w, _ = os.Pipe()
	wg.Add(1)
	go func() {
		defer wg.Done()
		n, err := io.Copy(io.Discard, r)
		fmt.Println("copied", n, err)
	}()
	n, err := w.Write(big)
	fmt.Println(n, err)
	w.Close()
	wg.Wait()
	r.Close()

	// Close ends a read that waits.
	r, w, _ = os.Pipe()
	started := make(chan bool)
	done := make(chan error)
	go func() {
		started <- true
		_, err := r.Read(make([]byte, 1))
		done <- err
	}()
	<-started
	time.Sleep(10 * time.Millisecond)
	fmt.Println(r.Close())
	err = <-done
	fmt.Println(err, errors.Is(err, os.ErrClosed))
	_, err = w.Write([]byte("x"))
	fmt.Println(err)
	w.Close()

	// Deadlines.
	r, w, _ = os.Pipe()
	fmt.Println(r.SetReadDeadline(time.Now().Add(10 * time.Millisecond)))
	_, err = r.Read(make([]byte, 1))
	fmt.Println(err, errors.Is(err, os.ErrDeadlineExceeded), os.IsTimeout(err))
	_, err = r.Read(make([]byte, 1))
	fmt.Println(err)
	fmt.Println(r.SetDeadline(time.Time{}))
	w.Write([]byte("ok"))
	b := make([]byte, 10)
	n, err = r.Read(b)
	fmt.Println(string(b[:n]), err)
	fmt.Println(w.SetWriteDeadline(time.Now().Add(10 * time.Millisecond)))
	n, err = w.Write(big)
	fmt.Println(n > 0, n < len(big), err)
	go func() {
		started <- true
		_, err := w.Write(big)
		done <- err
	}()
	w.SetWriteDeadline(time.Time{})
	<-started
	time.Sleep(10 * time.Millisecond)
	w.SetWriteDeadline(time.Now())
	fmt.Println(<-done)
	r.Close()
	w.Close()
	// A blocking read of a device of its own.
	null, _ := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	n, err = null.Read(b)
	fmt.Println(n, err)
	n, err = null.Write(big)
	fmt.Println(n, err)
}
