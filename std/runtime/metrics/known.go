package metrics

// metric is one of Go's metrics and how it is computed: a number (of nanoseconds, for floats) or the counts of a histogram.
type metric struct {
	Description
	number func(*figures) uint64
	counts func(*figures) []uint64
}

func zero(*figures) uint64 { return 0 }

func none(*figures) []uint64 { return nil }

// known lists Go's metrics that mean something here. What is left out is read as KindBad.
var known = []metric{
	{Description{"/cgo/go-to-c-calls:calls", "Calls from Go to C: there is no C.", KindUint64, true}, zero, nil},
	{Description{"/cpu/classes/gc/mark/assist:cpu-seconds", "Processor time of goroutines that helped the collector: there is none yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/gc/mark/dedicated:cpu-seconds", "Processor time of the collector: there is none yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/gc/mark/idle:cpu-seconds", "Idle processor time that the collector used: there is none yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/gc/pause:cpu-seconds", "Processor time that the collector kept programs waiting: there is none yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/gc/total:cpu-seconds", "Processor time for collecting: there is no collector yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/idle:cpu-seconds", "Time that Ps had nothing to run.", KindFloat64, true}, func(f *figures) uint64 { return f.idle }, nil},
	{Description{"/cpu/classes/scavenge/assist:cpu-seconds", "Processor time for giving memory back at once: nothing is given back yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/scavenge/background:cpu-seconds", "Processor time for giving memory back in the background: nothing is given back yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/scavenge/total:cpu-seconds", "Processor time for giving memory back: nothing is given back yet.", KindFloat64, true}, zero, nil},
	{Description{"/cpu/classes/total:cpu-seconds", "Time that the Ps could have run: GOMAXPROCS over time.", KindFloat64, true}, func(f *figures) uint64 { return f.available }, nil},
	{Description{"/cpu/classes/user:cpu-seconds", "Time that Ps were not idle, the scheduler included.", KindFloat64, true}, func(f *figures) uint64 { return f.available - min(f.idle, f.available) }, nil},
	{Description{"/gc/cleanups/executed:cleanups", "Cleanups that ran: objects never become unreachable yet.", KindUint64, true}, zero, nil},
	{Description{"/gc/cleanups/queued:cleanups", "Cleanups that were due: objects never become unreachable yet.", KindUint64, true}, zero, nil},
	{Description{"/gc/cycles/automatic:gc-cycles", "Collections that the runtime began: none yet.", KindUint64, true}, zero, nil},
	{Description{"/gc/cycles/forced:gc-cycles", "Calls of runtime.GC.", KindUint64, true}, func(f *figures) uint64 { return uint64(f.mem.NumForcedGC) }, nil},
	{Description{"/gc/cycles/total:gc-cycles", "All collections and calls of runtime.GC.", KindUint64, true}, func(f *figures) uint64 { return uint64(f.mem.NumGC) }, nil},
	{Description{"/gc/finalizers/executed:finalizers", "Finalizers that ran: objects never become unreachable yet.", KindUint64, true}, zero, nil},
	{Description{"/gc/finalizers/queued:finalizers", "Finalizers that were due: objects never become unreachable yet.", KindUint64, true}, zero, nil},
	{Description{"/gc/heap/allocs:bytes", "Bytes allocated on the heap.", KindUint64, true}, func(f *figures) uint64 { return f.mem.TotalAlloc }, nil},
	{Description{"/gc/heap/allocs:objects", "Objects allocated on the heap.", KindUint64, true}, func(f *figures) uint64 { return f.mem.Mallocs }, nil},
	{Description{"/gc/heap/frees:bytes", "Bytes freed: none yet.", KindUint64, true}, func(f *figures) uint64 { return f.mem.TotalAlloc - f.mem.HeapAlloc }, nil},
	{Description{"/gc/heap/frees:objects", "Objects freed: none yet.", KindUint64, true}, func(f *figures) uint64 { return f.mem.Frees }, nil},
	{Description{"/gc/heap/live:bytes", "Bytes in objects that live: all of them.", KindUint64, false}, func(f *figures) uint64 { return f.mem.HeapAlloc }, nil},
	{Description{"/gc/heap/objects:objects", "Objects on the heap.", KindUint64, false}, func(f *figures) uint64 { return f.mem.HeapObjects }, nil},
	{Description{"/gc/heap/tiny/allocs:objects", "Small objects that share a cell with others: there are none.", KindUint64, true}, zero, nil},
	{Description{"/gc/limiter/last-enabled:gc-cycle", "The collection that was last held back: none yet.", KindUint64, false}, zero, nil},
	{Description{"/gc/pauses:seconds", "The same as /sched/pauses/total/gc:seconds.", KindFloat64Histogram, true}, nil, none},
	{Description{"/memory/classes/heap/free:bytes", "Heap memory without objects that could be given back: none, it stays.", KindUint64, false}, zero, nil},
	{Description{"/memory/classes/heap/objects:bytes", "Heap memory in objects.", KindUint64, false}, func(f *figures) uint64 { return f.mem.HeapAlloc }, nil},
	{Description{"/memory/classes/heap/released:bytes", "Heap memory given back to the system: none yet.", KindUint64, false}, zero, nil},
	{Description{"/memory/classes/heap/stacks:bytes", "Memory of goroutines and their stacks.", KindUint64, false}, func(f *figures) uint64 { return f.mem.StackInuse }, nil},
	{Description{"/memory/classes/heap/unused:bytes", "Heap memory that is reserved for objects and not used.", KindUint64, false}, func(f *figures) uint64 { return f.mem.HeapSys - min(f.mem.HeapAlloc, f.mem.HeapSys) }, nil},
	{Description{"/memory/classes/profiling/buckets:bytes", "Memory of profiles: there are none.", KindUint64, false}, zero, nil},
	{Description{"/memory/classes/total:bytes", "Memory of heap, goroutines and stacks; compiled code and the compiler are not counted.", KindUint64, false}, func(f *figures) uint64 { return f.mem.Sys }, nil},
	{Description{"/sched/gomaxprocs:threads", "The number of Ps: how many threads run Go code at once.", KindUint64, false}, func(f *figures) uint64 { return f.gomaxprocs }, nil},
	{Description{"/sched/goroutines-created:goroutines", "Goroutines that were started.", KindUint64, true}, func(f *figures) uint64 { return f.counter("goroutines/created:goroutines") }, nil},
	{Description{"/sched/goroutines/not-in-go:goroutines", "Goroutines in a system call, about.", KindUint64, false}, func(f *figures) uint64 { return f.states[0] }, nil},
	{Description{"/sched/goroutines/runnable:goroutines", "Goroutines that could run if there were a P, about.", KindUint64, false}, func(f *figures) uint64 { return f.states[1] }, nil},
	{Description{"/sched/goroutines/running:goroutines", "Goroutines that run, about.", KindUint64, false}, func(f *figures) uint64 { return f.states[2] }, nil},
	{Description{"/sched/goroutines/waiting:goroutines", "Goroutines that wait, about.", KindUint64, false}, func(f *figures) uint64 { return f.states[3] }, nil},
	{Description{"/sched/goroutines:goroutines", "Goroutines that exist.", KindUint64, false}, func(f *figures) uint64 { return f.goroutines }, nil},
	{Description{"/sched/latencies:seconds", "How long goroutines were runnable before they ran, for a sample of them.", KindFloat64Histogram, true}, nil, func(f *figures) []uint64 { return f.latencies }},
	{Description{"/sched/pauses/stopping/gc:seconds", "How long the world took to stop for a collection: there is none yet.", KindFloat64Histogram, true}, nil, none},
	{Description{"/sched/pauses/stopping/other:seconds", "How long the world took to stop for other reasons, such as GOMAXPROCS.", KindFloat64Histogram, true}, nil, func(f *figures) []uint64 { return f.stopping }},
	{Description{"/sched/pauses/total/gc:seconds", "How long the world was stopped for a collection: there is none yet.", KindFloat64Histogram, true}, nil, none},
	{Description{"/sched/pauses/total/other:seconds", "How long the world was stopped for other reasons, such as GOMAXPROCS.", KindFloat64Histogram, true}, nil, func(f *figures) []uint64 { return f.stopped }},
	{Description{"/sched/threads/total:threads", "Threads that run goroutines or wait for some.", KindUint64, false}, func(f *figures) uint64 { return f.threads }, nil},
}
