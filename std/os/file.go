// Package os talks to the operating system.
package os

import (
	"errors"
	"sync"
	"unsafe"
)

// Args are the program's name and its arguments.
var Args []string = runtime_args()

func runtime_args() []string
func runtime_exit(code int)

// write gives the number of bytes written, or minus the error number.
func write(fd int, p *byte, n int) int

// Exit ends the program at once; deferred calls do not run.
func Exit(code int) { runtime_exit(code) }

// File is an open file.
type File struct {
	fd   int
	name string
	mu   sync.Mutex // held while a write is under way
}

var (
	Stdin  = &File{fd: 0, name: "/dev/stdin"}
	Stdout = &File{fd: 1, name: "/dev/stdout"}
	Stderr = &File{fd: 2, name: "/dev/stderr"}
)

// ErrInvalid is the error of using a nil File.
var ErrInvalid = errors.New("invalid argument")

// PathError says which operation failed on which file.
type PathError struct {
	Op   string
	Path string
	Err  error
}

func (e *PathError) Error() string { return e.Op + " " + e.Path + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *PathError) Unwrap() error { return e.Err }

type errno int

func (e errno) Error() string {
	switch e {
	case 4:
		return "interrupted system call"
	case 5:
		return "input/output error"
	case 9:
		return "bad file descriptor"
	case 11:
		return "resource temporarily unavailable"
	case 22:
		return "invalid argument"
	case 27:
		return "file too large"
	case 28:
		return "no space left on device"
	case 32:
		return "broken pipe"
	}
	n := int(e)
	s := ""
	for n > 0 {
		s = string(rune('0'+n%10)) + s
		n /= 10
	}
	return "errno " + s
}

// Name is the file's name.
func (f *File) Name() string { return f.name }

// Fd is the file's descriptor.
func (f *File) Fd() uintptr { return uintptr(f.fd) }

// Write writes b unbuffered.
func (f *File) Write(b []byte) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	return f.put(unsafe.SliceData(b), len(b))
}

// WriteString writes s unbuffered, without copying it.
func (f *File) WriteString(s string) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	return f.put(unsafe.StringData(s), len(s))
}

// put writes all bytes, whole even if the system takes them piece by piece. Of many goroutines that write to a slow
// reader one waits in the kernel, and the others need no thread.
func (f *File) put(p *byte, size int) (n int, err error) {
	f.mu.Lock()
	for n < size {
		m := write(f.fd, (*byte)(unsafe.Add(unsafe.Pointer(p), n)), size-n)
		if m < 0 {
			err = &PathError{"write", f.name, errno(-m)}
			break
		}
		n += m
	}
	f.mu.Unlock()
	return n, err
}
