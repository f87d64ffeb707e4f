package runtime

import (
	"internal/rt"
	"unsafe"
)

// MemStats are the figures of the heap. It does not collect yet, so nothing is ever freed.
type MemStats struct {
	Alloc         uint64
	TotalAlloc    uint64
	Sys           uint64
	Lookups       uint64
	Mallocs       uint64
	Frees         uint64
	HeapAlloc     uint64
	HeapSys       uint64
	HeapIdle      uint64
	HeapInuse     uint64
	HeapReleased  uint64
	HeapObjects   uint64
	StackInuse    uint64
	StackSys      uint64
	MSpanInuse    uint64
	MSpanSys      uint64
	MCacheInuse   uint64
	MCacheSys     uint64
	BuckHashSys   uint64
	GCSys         uint64
	OtherSys      uint64
	NextGC        uint64
	LastGC        uint64
	PauseTotalNs  uint64
	PauseNs       [256]uint64
	PauseEnd      [256]uint64
	NumGC         uint32
	NumForcedGC   uint32
	GCCPUFraction float64
	EnableGC      bool
	DebugGC       bool
	BySize        [61]struct {
		Size    uint32
		Mallocs uint64
		Frees   uint64
	}
}

// memstats gives the objects and bytes that were handed out, and the bytes of the heap and of stacks.
func memstats() (objects, bytes, heap, stacks uint64)

// ReadMemStats fills m.
func ReadMemStats(m *MemStats) {
	objects, bytes, heap, stacks := memstats()
	*m = MemStats{
		Alloc: bytes, TotalAlloc: bytes, Sys: heap + stacks, Mallocs: objects,
		HeapAlloc: bytes, HeapSys: heap, HeapInuse: heap, HeapObjects: objects,
		StackInuse: stacks, StackSys: stacks, NextGC: ^uint64(0),
		NumGC: forcedGC, NumForcedGC: forcedGC, EnableGC: true,
	}
}

var forcedGC uint32

// GC collects nothing yet: the heap does not collect. The call is counted.
func GC() { forcedGC++ }

// KeepAlive marks x as reachable.
func KeepAlive(x any) {}

// SetFinalizer would have finalizer called with obj when obj is unreachable. The heap does not collect yet, so it never
// is, which Go allows; wrong arguments are found as in Go.
func SetFinalizer(obj any, finalizer any) {
	t, p := rt.Unpack(&obj)
	if t == nil {
		rt.Throw("runtime.SetFinalizer: first argument is nil")
	}
	if t.Kind != rt.Pointer {
		rt.Throw("runtime.SetFinalizer: first argument is " + t.String + ", not pointer")
	}
	if *(*unsafe.Pointer)(p) == nil {
		rt.Throw("runtime.SetFinalizer: pointer not in allocated block")
	}
	if finalizer == nil {
		return
	}
	f, _ := rt.Unpack(&finalizer)
	if f.Kind != rt.Func {
		rt.Throw("runtime.SetFinalizer: second argument is " + f.String + ", not a function")
	}
	misfit := "runtime.SetFinalizer: cannot pass " + t.String + " to finalizer " + f.String
	if f.Flags&rt.FlagVariadic != 0 {
		rt.Throw(misfit + " because dotdotdot")
	}
	if len(f.Params) != 1 {
		rt.Throw(misfit)
	}
	switch in := f.Params[0]; {
	case in == t:
	case in.Kind == rt.Pointer && in.Elem == t.Elem && (in.Flags&rt.FlagNamed == 0 || t.Flags&rt.FlagNamed == 0):
	case in.Kind == rt.Interface && (len(in.IMethods) == 0 || rt.Getitab(in, t) != nil):
	default:
		rt.Throw(misfit)
	}
}

// A Pinner keeps objects where they are. They never move here, so it only checks what it is given.
type Pinner struct {
	pinned int
}

// Pin keeps the object that pointer points to.
func (p *Pinner) Pin(pointer any) {
	t, _ := rt.Unpack(&pointer)
	if t == nil {
		panic(errorString("runtime.Pinner: argument is nil"))
	}
	switch t.Kind {
	case rt.Pointer, rt.UnsafePointer:
	default:
		panic(errorString("runtime.Pinner: argument is not a pointer: " + t.String))
	}
	p.pinned++
}

// Unpin lets all objects go.
func (p *Pinner) Unpin() { p.pinned = 0 }
