// Package metrics gives programs the runtime's figures, under Go's names where they mean the same.
package metrics

import "sort"

// ValueKind tells which of its methods a Value has an answer for.
type ValueKind int

const (
	// KindBad: there is no such metric.
	KindBad ValueKind = iota
	KindUint64
	KindFloat64
	KindFloat64Histogram
)

// Value is what a metric was when it was read.
type Value struct {
	kind      ValueKind
	number    uint64
	float     float64
	histogram *Float64Histogram
}

// Kind tells which of the other methods may be called.
func (v Value) Kind() ValueKind { return v.kind }

// Uint64 is the value of a metric of KindUint64.
func (v Value) Uint64() uint64 {
	if v.kind != KindUint64 {
		panic("called Uint64 on non-uint64 metric value")
	}
	return v.number
}

// Float64 is the value of a metric of KindFloat64.
func (v Value) Float64() float64 {
	if v.kind != KindFloat64 {
		panic("called Float64 on non-float64 metric value")
	}
	return v.float
}

// Float64Histogram is the value of a metric of KindFloat64Histogram. A later Read into the same Sample changes it.
func (v Value) Float64Histogram() *Float64Histogram {
	if v.kind != KindFloat64Histogram {
		panic("called Float64Histogram on non-Float64Histogram metric value")
	}
	return v.histogram
}

// Float64Histogram is a distribution: Counts[i] values lie from Buckets[i] up to, not including, Buckets[i+1].
type Float64Histogram struct {
	Counts  []uint64
	Buckets []float64
}

// Description tells what a metric is.
type Description struct {
	Name        string
	Description string
	Kind        ValueKind
	// Cumulative metrics never fall.
	Cumulative bool
}

// Sample names a metric, and holds its value after Read.
type Sample struct {
	Name  string
	Value Value
}

// All describes the metrics that there are, sorted by name: those of Go that have a meaning here, and below /minigo/sched
// what only minigo's scheduler counts.
func All() []Description {
	all := make([]Description, 0, len(known)+32)
	for i := range known {
		all = append(all, known[i].Description)
	}
	for i := 0; ; i++ {
		name, text := counterInfo(i)
		if name == "" {
			break
		}
		all = append(all, Description{counterPrefix + name, text, KindUint64, true})
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name < all[j].Name })
	return all
}

// Read sets the values of all samples. Names that do not exist get a value of KindBad.
func Read(m []Sample) {
	states := 0
	for i := range m {
		switch m[i].Name {
		case "/sched/goroutines/not-in-go:goroutines", "/sched/goroutines/runnable:goroutines",
			"/sched/goroutines/running:goroutines", "/sched/goroutines/waiting:goroutines":
			states = 1
		}
	}
	f := readFigures(states)
	for i := range m {
		m[i].Value = f.value(m[i].Name, m[i].Value.histogram)
	}
}
