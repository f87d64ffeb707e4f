package metrics

import "runtime"

// readMetrics fills words with what runtime/src/rtfn/metrics.rs lists, and gives how many there are.
func readMetrics(words *uint64, n int, states int) int

// counterInfo names and describes a counter; the name behind the last one is empty.
func counterInfo(i int) (name, text string)

const (
	counterPrefix = "/minigo/sched/"
	buckets       = 162
)

// figures is one look at everything.
type figures struct {
	mem runtime.MemStats
	// Words in the order in which the runtime gives them.
	gomaxprocs, goroutines, threads, idle, available uint64
	states                                           [4]uint64
	counters                                         []uint64
	latencies, stopping, stopped                     []uint64
}

func readFigures(states int) *figures {
	f := &figures{}
	runtime.ReadMemStats(&f.mem)
	w := make([]uint64, 600)
	n := readMetrics(&w[0], len(w), states)
	if n > len(w) {
		w = make([]uint64, n)
		readMetrics(&w[0], n, states)
	}
	w = w[:n]
	f.gomaxprocs, f.goroutines, f.threads, f.idle, f.available = w[0], w[1], w[2], w[3], w[4]
	f.states = [4]uint64(w[5:9])
	end := n - 3*buckets
	f.counters = w[9:end]
	f.latencies, f.stopping, f.stopped = w[end:end+buckets], w[end+buckets:end+2*buckets], w[end+2*buckets:]
	return f
}

// value reads the metric of a name; old is a histogram that may be filled again, or nil.
func (f *figures) value(name string, old *Float64Histogram) Value {
	for i := range known {
		d := &known[i]
		if d.Name != name {
			continue
		}
		switch d.Kind {
		case KindUint64:
			return Value{kind: KindUint64, number: d.number(f)}
		case KindFloat64:
			return Value{kind: KindFloat64, float: float64(d.number(f)) / 1e9}
		}
		return Value{kind: KindFloat64Histogram, histogram: histogram(d.counts(f), old)}
	}
	if len(name) > len(counterPrefix) && name[:len(counterPrefix)] == counterPrefix {
		for i := range f.counters {
			if n, _ := counterInfo(i); n == name[len(counterPrefix):] {
				return Value{kind: KindUint64, number: f.counters[i]}
			}
		}
	}
	return Value{}
}

// counter gives a counter by its name.
func (f *figures) counter(name string) uint64 {
	return f.value(counterPrefix+name, nil).number
}

// histogram makes a distribution of times of the runtime's counts; nil: nothing was ever counted.
func histogram(counts []uint64, h *Float64Histogram) *Float64Histogram {
	if h == nil {
		h = &Float64Histogram{make([]uint64, buckets), bounds()}
	}
	clear(h.Counts)
	copy(h.Counts, counts)
	return h
}

// bounds are those of runtime/src/stats/histogram.rs in seconds, with infinity at both ends.
func bounds() []float64 {
	zero := 0.0
	b := make([]float64, 0, buckets+1)
	b = append(b, -1/zero)
	for ns := uint64(0); ns < 256; ns += 64 {
		b = append(b, float64(ns)/1e9)
	}
	for power := uint64(256); power < 1<<47; power *= 2 {
		for i := uint64(4); i < 8; i++ {
			b = append(b, float64(power/4*i)/1e9)
		}
	}
	return append(b, float64(uint64(1)<<47)/1e9, 1/zero)
}
