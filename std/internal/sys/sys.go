// Package sys reaches the kernel. Its functions have no body in Go; they run without a P, so that other goroutines
// go on while one waits in the kernel, and touch only the memory they are given.
package sys

// Call makes a system call with up to four arguments: the result, or minus the error number.
func Call(number, a, b, c, d uintptr) int

// RawCall is Call for what does not block: the goroutine keeps its P.
func RawCall(number, a, b, c, d uintptr) int

// Call6 makes the system call a[0] with the other six as arguments.
func Call6(a *[7]uintptr) int

// Read reads once, and waits if nothing is there yet: the number of bytes, 0 at the end, or minus the error number.
func Read(fd int, p *byte, n int) int

// Write writes once: the number of bytes, or minus the error number. A broken standard output ends the program.
func Write(fd int, p *byte, n int) int

// Exit ends the process.
func Exit(code int)

// ErrnoText says what an error number means, or "" if it means nothing.
func ErrnoText(errno int) string

// Environ is the environment the process was started with. To be asked once.
func Environ() []string
