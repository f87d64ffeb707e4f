// Package stdio is what fmt knows of the standard files. A program that does not import os prints without it; os, when it
// is there, puts its own Stdin and Stdout here.
package stdio

import (
	"internal/sys"
	"sync"
	"unsafe"
)

// A Writer is an io.Writer.
type Writer interface {
	Write(p []byte) (n int, err error)
}

// A Reader is an io.Reader.
type Reader interface {
	Read(p []byte) (n int, err error)
}

// OSStdout and OSStdin give the present values of os.Stdout and os.Stdin. They are nil without package os.
var (
	OSStdout func() Writer
	OSStdin  func() Reader
)

// Stdout is where fmt.Print writes.
func Stdout() Writer {
	if OSStdout != nil {
		return OSStdout()
	}
	return &out
}

var out stdout

// stdout writes whole texts: of many goroutines that print to a slow reader one waits in the kernel, and the others need
// no thread.
type stdout struct {
	mu sync.Mutex
}

func (o *stdout) Write(p []byte) (n int, err error) {
	o.mu.Lock()
	for n < len(p) {
		m := sys.Write(1, (*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(p)), n)), len(p)-n)
		if m < 0 {
			err = failure(-m)
			break
		}
		n += m
	}
	o.mu.Unlock()
	return n, err
}

// A failure is an error number of a write to standard output.
type failure int

//minigo:cold
func (f failure) Error() string { return "write /dev/stdout: " + sys.ErrnoText(int(f)) }
