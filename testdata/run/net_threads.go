// Goroutines that wait for descriptors, hundreds of them, need no threads of their own, and a busy program still sees them ready.
package main

import (
	"fmt"
	"net"
	"os"
	"sync"
	"sync/atomic"
)

func threads() int {
	entries, err := os.ReadDir("/proc/self/task")
	if err != nil {
		panic(err)
	}
	return len(entries)
}

func main() {
	const n = 300
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	var started, done sync.WaitGroup
	conns := make([]net.Conn, n)
	ends := make([]*os.File, n)
	for i := range conns {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			panic(err)
		}
		conns[i] = c
		s, err := l.Accept()
		if err != nil {
			panic(err)
		}
		r, w, err := os.Pipe()
		if err != nil {
			panic(err)
		}
		ends[i] = w
		started.Add(2)
		done.Add(2)
		wait := func(read func([]byte) (int, error)) {
			started.Done()
			buf := make([]byte, 1)
			if n, err := read(buf); n != 1 || err != nil {
				fmt.Println(n, err)
			}
			done.Done()
		}
		go wait(s.Read)
		go wait(r.Read)
	}
	started.Wait()
	// All Ps compute while the data comes: somebody polls all the same.
	var stop atomic.Bool
	for i := 0; i < 8; i++ {
		go func() {
			for x := uint32(1); !stop.Load(); {
				x = x*1664525 + 1013904223
			}
		}()
	}
	for i := range conns {
		conns[i].Write([]byte{1})
		ends[i].Write([]byte{1})
	}
	done.Wait()
	stop.Store(true)
	fmt.Println("few threads:", threads() < 60)
}
