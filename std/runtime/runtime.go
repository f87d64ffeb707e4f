// Package runtime gives programs a hold on goroutines and the scheduler.
package runtime

import "internal/sys"

const (
	GOOS     string = "linux"
	GOARCH   string = "amd64"
	Compiler        = "minigo"
)

// Gosched lets other goroutines run.
func Gosched()

// GOMAXPROCS sets the number of Ps if n > 0, and returns the previous number.
func GOMAXPROCS(n int) int

// LockOSThread keeps the goroutine on its thread, which runs nothing else meanwhile. Calls nest.
func LockOSThread()

// UnlockOSThread undoes one call of LockOSThread.
func UnlockOSThread()

// NumCPU is the number of usable processors.
func NumCPU() int

// NumGoroutine is the number of goroutines that exist.
func NumGoroutine() int

// SetDefaultGOMAXPROCS sets the number of Ps to what it is without GOMAXPROCS.
func SetDefaultGOMAXPROCS() { GOMAXPROCS(NumCPU()) }

// NumCgoCall is the number of calls from Go to C: none.
func NumCgoCall() int64 { return 0 }

// Breakpoint stops the program for a debugger; without one it ends.
func Breakpoint() {
	const getpid, kill, trap = 39, 62, 5
	sys.Call(kill, uintptr(sys.Call(getpid, 0, 0, 0, 0)), trap, 0, 0)
}

// MemProfileRate would be how many bytes there are between two samples of a memory profile.
var MemProfileRate int = 512 * 1024

// GOROOT would be where Go is installed; minigo needs none.
func GOROOT() string { return "" }

// Version names the Go version whose behaviour minigo follows.
func Version() string { return "go1.27" }
