// Package runtime gives programs a hold on goroutines and the scheduler.
package runtime

const (
	GOOS     = "linux"
	GOARCH   = "amd64"
	Compiler = "minigo"
)

// Gosched lets other goroutines run.
func Gosched()

// GOMAXPROCS sets the number of Ps if n > 0, and returns the previous number.
func GOMAXPROCS(n int) int

// NumCPU is the number of usable processors.
func NumCPU() int

// NumGoroutine is the number of goroutines that exist.
func NumGoroutine() int

// GC does nothing yet: the heap does not collect.
func GC() {}

// KeepAlive marks x as reachable.
func KeepAlive(x any) {}

// Version names the Go version whose behaviour minigo follows.
func Version() string { return "go1.27" }
