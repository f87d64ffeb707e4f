// The counters that only minigo has: each kind of event is caused and must be counted, and sums must agree.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

func look() map[string]uint64 {
	var s []metrics.Sample
	for _, d := range metrics.All() {
		if d.Kind == metrics.KindUint64 {
			s = append(s, metrics.Sample{Name: d.Name})
		}
	}
	metrics.Read(s)
	m := map[string]uint64{}
	for _, x := range s {
		m[strings.TrimPrefix(x.Name, "/minigo/sched/")] = x.Value.Uint64()
	}
	return m
}

// during tells by how much the counters grew while f ran.
func during(f func()) map[string]uint64 {
	before := look()
	f()
	after := look()
	for k, n := range before {
		after[k] -= n
	}
	return after
}

func deep(n int) int {
	var room [128]int
	if n == 0 {
		return room[n]
	}
	return deep(n-1) + room[n%128]
}

func main() {
	runtime.GOMAXPROCS(1)
	os.Stdout.WriteString("") // what is compiled on first use is compiled now
	time.Sleep(1)
	during(func() {})

	d := during(func() {
		c := make(chan int)
		done := make(chan bool)
		go func() {
			for range c {
			}
			done <- true
		}()
		for i := 0; i < 1000; i++ {
			c <- i
		}
		close(c)
		<-done
	})
	fmt.Println("created", d["goroutines/created:goroutines"])
	fmt.Println("parks", d["parks:events"] >= 500, "readies", d["parks:events"]-d["readies:events"])

	d = during(func() {
		for i := 0; i < 50; i++ {
			runtime.Gosched()
		}
	})
	fmt.Println("yields", d["yields:events"])

	d = during(func() { time.Sleep(time.Microsecond) })
	fmt.Println("timers", d["timers:events"], "parks", d["parks:events"])

	d = during(func() { os.Stat("/") })
	fmt.Println("syscalls", d["syscalls:events"] > 0)

	d = during(func() { runtime.GOMAXPROCS(2); runtime.GOMAXPROCS(1) })
	fmt.Println("stops", d["stop-the-world:events"])

	d = during(func() {
		end := make(chan bool)
		go func() { deep(100); end <- true }()
		<-end
		runtime.Gosched()
	})
	fmt.Println("segments", d["stack-segments/grown:segments"] > 0, d["stack-segments/freed:segments"] > 0)

	// A loop without calls is taken off its thread by a signal, one with calls yields by itself.
	d = during(func() {
		var stop atomic.Bool
		go func() { stop.Store(true) }()
		for !stop.Load() {
		}
	})
	fmt.Println("preempted", d["preempt/async:events"]+d["preempt/cooperative:events"] > 0)

	// Another P takes what this one, which computes, leaves waiting.
	runtime.GOMAXPROCS(2)
	d = during(func() {
		var wg sync.WaitGroup
		wg.Add(1)
		var ran atomic.Bool
		go func() { ran.Store(true); wg.Done() }()
		for !ran.Load() {
		}
		wg.Wait()
	})
	fmt.Println("stolen", d["stolen:goroutines"] >= d["steals:events"])

	runtime.Gosched()
	m := look()
	fmt.Println("alive", m["goroutines/created:goroutines"]-m["goroutines/ended:goroutines"] == m["/sched/goroutines:goroutines"])
	fmt.Println("same", m["goroutines/created:goroutines"] == m["/sched/goroutines-created:goroutines"])
}
