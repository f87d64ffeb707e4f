// An echo server and its load generator: thousands of connections, a goroutine for each, no thread for any that waits.
//
//	minigo run examples/echo.go                                  a small run of both in one process
//	minigo run examples/echo.go serve [ADDRESS]                  the server, until it is told to quit
//	minigo run examples/echo.go load ADDRESS CONNECTIONS SECONDS  the load; then it tells the server to quit
//
// Every connection sends a request, waits for the answer, and sends the next one. The load generator prints how many
// requests were answered in a second, how long the slowest of a hundred and of two requests took, how much memory the server
// had, and how many answers were lost or wrong.
package main

import (
	"errors"
	"fmt"
	"io"
	"math/bits"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A message has this size. The first eight bytes of a request are its number, or one of the words below.
const size = 64

const (
	wordMemory = "memory??"
	wordQuit   = "quit now"
)

func main() {
	switch args := os.Args[1:]; {
	case len(args) == 0:
		l := listen("127.0.0.1:0")
		go serve(l)
		r := load(l.Addr().String(), 200, 200*time.Millisecond)
		fmt.Println("connections:", r.connections, "answers:", r.answers > 0, "lost:", r.lost)
	case args[0] == "serve" && len(args) <= 2:
		l := listen(append(args, "127.0.0.1:0")[1])
		fmt.Println(l.Addr())
		serve(l)
	case args[0] == "load" && len(args) == 4:
		connections, err1 := strconv.Atoi(args[2])
		seconds, err2 := strconv.ParseFloat(args[3], 64)
		if err := errors.Join(err1, err2); err != nil {
			fail(err)
		}
		r := load(args[1], connections, time.Duration(seconds*float64(time.Second)))
		fmt.Println("connections:", r.connections)
		fmt.Printf("requests/s: %.0f\n", float64(r.answers)/r.took.Seconds())
		fmt.Println("p50:", r.quantile(0.50))
		fmt.Println("p99:", r.quantile(0.99))
		fmt.Println("server memory:", control(args[1], wordMemory))
		fmt.Println("lost:", r.lost)
		control(args[1], wordQuit)
	default:
		fail(errors.New("usage: echo [serve [ADDRESS] | load ADDRESS CONNECTIONS SECONDS]"))
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func listen(address string) net.Listener {
	l, err := net.Listen("tcp", address)
	if err != nil {
		fail(err)
	}
	return l
}

// serve gives every connection a goroutine. It comes back when somebody says so.
func serve(l net.Listener) {
	for {
		c, err := l.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			// Too many connections at once, for example: those that wait are taken later.
			fmt.Fprintln(os.Stderr, err)
			time.Sleep(10 * time.Millisecond)
			continue
		}
		go answer(l, c)
	}
}

func answer(l net.Listener, c net.Conn) {
	defer c.Close()
	buf := make([]byte, size)
	for {
		if _, err := io.ReadFull(c, buf); err != nil {
			return
		}
		switch string(buf[:8]) {
		case wordMemory:
			copy(buf, make([]byte, size))
			copy(buf, memory())
		case wordQuit:
			l.Close()
		}
		if _, err := c.Write(buf); err != nil {
			return
		}
	}
}

// memory is what the process has in memory.
func memory() string {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return "unknown"
	}
	for _, line := range strings.Split(string(status), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			return strings.TrimSpace(rest)
		}
	}
	return "unknown"
}

// control sends a word to the server and gives the answer.
func control(address, word string) string {
	c, err := net.Dial("tcp", address)
	if err != nil {
		fail(err)
	}
	defer c.Close()
	buf := make([]byte, size)
	copy(buf, word)
	if _, err := c.Write(buf); err != nil {
		fail(err)
	}
	if _, err := io.ReadFull(c, buf); err != nil {
		return err.Error()
	}
	return strings.TrimRight(string(buf), "\x00")
}

// A result is what came of a load.
type result struct {
	connections int
	answers     int64
	lost        int64
	took        time.Duration
	times       histogram
}

// load opens all connections, then starts them together.
func load(address string, connections int, d time.Duration) *result {
	r := &result{connections: connections}
	start := make(chan time.Time)
	var opened, done sync.WaitGroup
	opened.Add(connections)
	done.Add(connections)
	// Not all at once, or the queue of the listener overflows.
	slots := make(chan bool, 100)
	for i := 0; i < connections; i++ {
		slots <- true
		go func() {
			defer done.Done()
			c, err := net.Dial("tcp", address)
			<-slots
			opened.Done()
			if err != nil {
				fail(err)
			}
			defer c.Close()
			r.drive(c, uint64(i)<<32, <-start)
		}()
	}
	opened.Wait()
	begin := time.Now()
	for i := 0; i < connections; i++ {
		start <- begin.Add(d)
	}
	done.Wait()
	r.took = time.Since(begin)
	return r
}

// drive asks until the time has come; number is the first request's.
func (r *result) drive(c net.Conn, number uint64, until time.Time) {
	request, answer := make([]byte, size), make([]byte, size)
	for now := time.Now(); now.Before(until); number++ {
		for i := 0; i < 8; i++ {
			request[i] = byte(number >> (8 * i))
		}
		if _, err := c.Write(request); err != nil {
			atomic.AddInt64(&r.lost, 1)
			return
		}
		if _, err := io.ReadFull(c, answer); err != nil {
			atomic.AddInt64(&r.lost, 1)
			return
		}
		after := time.Now()
		r.times.add(after.Sub(now))
		now = after
		if string(answer) != string(request) {
			atomic.AddInt64(&r.lost, 1)
		}
		atomic.AddInt64(&r.answers, 1)
	}
}

// A histogram counts durations: sixteen steps for each power of two.
type histogram [64 * 16]int64

func (h *histogram) add(d time.Duration) {
	n := uint64(d) | 16
	shift := bits.Len64(n) - 5
	atomic.AddInt64(&h[shift*16+int(n>>shift)&15], 1)
}

// quantile is the duration that the share q of all requests did not exceed.
func (r *result) quantile(q float64) time.Duration {
	left := int64(q * float64(r.answers))
	for i, n := range r.times {
		if left -= n; left < 0 {
			return time.Duration(16+i%16+1) << (i / 16)
		}
	}
	return 0
}
