// Package debug lets a program look at its stacks and set the runtime's limits.
package debug

import (
	"internal/sys"
	"os"
	"runtime"
	"syscall"
	"time"
)

// Stack is a trace of the calling goroutine, whose first line is that of Stack itself: programs cut it off.
//
//go:noinline
func Stack() []byte {
	buf := make([]byte, 1024)
	for {
		n := runtime.Stack(buf, false)
		if n < len(buf) {
			return buf[:n]
		}
		buf = make([]byte, 2*len(buf))
	}
}

// PrintStack writes Stack to standard error.
func PrintStack() { os.Stderr.Write(Stack()) }

// swap sets a setting that has no effect yet, because the heap does not collect, and gives the old one.
func swap(p *int64, v int64) int64 {
	old := *p
	*p = v
	return old
}

var (
	gcPercent   int64 = 100
	memoryLimit int64 = 1<<63 - 1
)

// SetGCPercent sets how much the heap may grow before a collection, and gives the old value. There are no collections yet.
func SetGCPercent(percent int) int {
	if percent < 0 {
		percent = -1
	}
	return int(swap(&gcPercent, int64(percent)))
}

// SetMemoryLimit sets how much memory to aim for, and gives the old value; a negative limit only asks.
func SetMemoryLimit(limit int64) int64 {
	if limit < 0 {
		return memoryLimit
	}
	return swap(&memoryLimit, limit)
}

// SetMaxThreads sets how many threads there may be, and gives the old value.
func SetMaxThreads(threads int) int { return setMaxThreads(threads) }

func setMaxThreads(threads int) int

// SetMaxStack sets how large a goroutine's stack may become, and gives the old value.
func SetMaxStack(bytes int) int { return setMaxStack(bytes) }

func setMaxStack(bytes int) int

// SetPanicOnFault makes faults of this goroutine at any address panic, not just end the program; those at nil always do.
// It gives the old value.
func SetPanicOnFault(enabled bool) bool { return setPanicOnFault(enabled) }

func setPanicOnFault(enabled bool) bool

// SetTraceback sets how much is shown of a program that fails, as the environment variable GOTRACEBACK does. What the
// variable asks for is always shown.
func SetTraceback(level string)

// CrashOptions may say one day how reports are written.
type CrashOptions struct{}

// SetCrashOutput has reports of panics and fatal errors written to a file as well as to standard error; nil ends that. The
// file may be closed afterwards: what is kept is a copy of its descriptor.
func SetCrashOutput(f *os.File, opts CrashOptions) error {
	fd := -1
	if f != nil {
		if fd = sys.RawCall(syscall.SYS_FCNTL, f.Fd(), syscall.F_DUPFD_CLOEXEC, 0, 0); fd < 0 {
			return syscall.Errno(-fd)
		}
	}
	if old := setCrashFD(fd); old >= 0 {
		syscall.Close(old)
	}
	return nil
}

func setCrashFD(fd int) int

// FreeOSMemory would give memory back to the system after a collection.
func FreeOSMemory() { runtime.GC() }

// GCStats are the figures of the collector.
type GCStats struct {
	LastGC         time.Time
	NumGC          int64
	PauseTotal     time.Duration
	Pause          []time.Duration
	PauseEnd       []time.Time
	PauseQuantiles []time.Duration
}

// ReadGCStats fills stats.
func ReadGCStats(stats *GCStats) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	stats.LastGC = time.Unix(0, 0)
	stats.NumGC = int64(m.NumGC)
	stats.PauseTotal = 0
	stats.Pause = stats.Pause[:0]
	stats.PauseEnd = stats.PauseEnd[:0]
	for i := range stats.PauseQuantiles {
		stats.PauseQuantiles[i] = 0
	}
}
