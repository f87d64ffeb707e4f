// runtime/metrics: Go's names, kinds and panics, and sums that agree. What is printed is the same under Go.
package main

import (
	"fmt"
	"math"
	"runtime"
	"runtime/metrics"
	"sort"
	"sync"
)

func read(name string) metrics.Value {
	s := []metrics.Sample{{Name: name}}
	metrics.Read(s)
	return s[0].Value
}

func number(name string) uint64 { return read(name).Uint64() }

func try(what string, f func()) {
	defer func() { fmt.Println(what, "->", recover()) }()
	f()
	fmt.Println(what, "is fine")
}

func main() {
	all := metrics.All()
	fmt.Println("sorted:", sort.SliceIsSorted(all, func(i, j int) bool { return all[i].Name < all[j].Name }))
	kinds := map[string]metrics.Description{}
	for _, d := range all {
		kinds[d.Name] = d
		if d.Description == "" || read(d.Name).Kind() != d.Kind || d.Kind == metrics.KindBad {
			fmt.Println("bad description:", d)
		}
	}
	for _, name := range []string{
		"/cgo/go-to-c-calls:calls", "/cpu/classes/idle:cpu-seconds", "/cpu/classes/total:cpu-seconds",
		"/cpu/classes/user:cpu-seconds", "/gc/cycles/forced:gc-cycles", "/gc/heap/allocs:bytes",
		"/gc/heap/live:bytes", "/gc/pauses:seconds", "/memory/classes/heap/objects:bytes",
		"/memory/classes/total:bytes", "/sched/gomaxprocs:threads", "/sched/goroutines-created:goroutines",
		"/sched/goroutines/waiting:goroutines", "/sched/goroutines:goroutines", "/sched/latencies:seconds",
		"/sched/pauses/total/other:seconds", "/sched/threads/total:threads", "/no/such:thing",
	} {
		fmt.Println(name, kinds[name].Kind, kinds[name].Cumulative)
	}

	runtime.GOMAXPROCS(3)
	fmt.Println("gomaxprocs", number("/sched/gomaxprocs:threads"))
	stops := 0
	for _, n := range read("/sched/pauses/total/other:seconds").Float64Histogram().Counts {
		stops += int(n)
	}
	fmt.Println("stopped:", stops > 0)

	// A hundred goroutines that wait: they exist, were created and do not run.
	created, existing := number("/sched/goroutines-created:goroutines"), number("/sched/goroutines:goroutines")
	var ready, done sync.WaitGroup
	gate := make(chan bool)
	for i := 0; i < 100; i++ {
		ready.Add(1)
		done.Add(1)
		go func() {
			ready.Done()
			<-gate
			done.Done()
		}()
	}
	ready.Wait()
	fmt.Println("created", number("/sched/goroutines-created:goroutines")-created)
	fmt.Println("exist", number("/sched/goroutines:goroutines")-existing)
	for number("/sched/goroutines/waiting:goroutines") < 100 {
		runtime.Gosched()
	}
	fmt.Println("one runs at least:", number("/sched/goroutines/running:goroutines") > 0)
	close(gate)
	done.Wait()
	for number("/sched/goroutines:goroutines") != existing {
		runtime.Gosched()
	}
	fmt.Println("created", number("/sched/goroutines-created:goroutines")-created)

	s := []metrics.Sample{{Name: "/sched/latencies:seconds"}}
	metrics.Read(s)
	h := s[0].Value.Float64Histogram()
	fmt.Println(len(h.Counts), len(h.Buckets), h.Buckets[:10], h.Buckets[160:])
	fmt.Println(math.IsInf(h.Buckets[0], -1), math.IsInf(h.Buckets[162], 1), sort.Float64sAreSorted(h.Buckets))
	samples := uint64(0)
	for _, n := range h.Counts {
		samples += n
	}
	fmt.Println("measured:", samples > 5, h.Counts[0])
	metrics.Read(s)
	fmt.Println("used again:", h == s[0].Value.Float64Histogram())

	n := number("/gc/heap/allocs:objects")
	keep = make([]*[64]byte, 0, 1000)
	for i := 0; i < 1000; i++ {
		keep = append(keep, new([64]byte))
	}
	fmt.Println("allocated:", number("/gc/heap/allocs:objects")-n >= 1000, number("/gc/heap/allocs:bytes") >= 64000)
	forced := number("/gc/cycles/forced:gc-cycles")
	runtime.GC()
	fmt.Println("forced", number("/gc/cycles/forced:gc-cycles")-forced)
	fmt.Println("cpu:", read("/cpu/classes/total:cpu-seconds").Float64() > 0)

	var v metrics.Value
	try("zero", func() { v.Uint64() })
	fmt.Println(v.Kind() == metrics.KindBad, read("/no/such:thing").Kind() == metrics.KindBad)
	try("uint64", func() { read("/sched/latencies:seconds").Uint64() })
	try("float64", func() { read("/sched/gomaxprocs:threads").Float64() })
	try("histogram", func() { read("/sched/gomaxprocs:threads").Float64Histogram() })
	try("nothing", func() { metrics.Read(nil) })
}

var keep []*[64]byte
