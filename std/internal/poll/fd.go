// Package poll makes files and sockets of descriptors: several goroutines may use one at once, those that have to wait need no
// thread where the kernel's poller knows the descriptor, and closing wakes them.
package poll

import (
	"errors"
	"internal/sys"
	"io"
	"syscall"
	"time"
	"unsafe"
)

// An FD is a descriptor in use.
type FD struct {
	mu            fdMutex
	Sysfd         int
	pd            uintptr // the runtime's poll descriptor; 0: the kernel cannot watch this one
	csema         uint32  // released when the descriptor has been given back
	blocking      uint32  // not 0: reads and writes wait in the kernel
	ZeroReadIsEOF bool    // no bytes means the end; false for datagrams
	IsSocket      bool
}

// ErrNetClosing and ErrFileClosing are what an operation on something closed says.
var (
	ErrNetClosing  error = errNetClosing{}
	ErrFileClosing       = errors.New("use of closed file")

	ErrNoDeadline             = errors.New("file type does not support deadline")
	ErrDeadlineExceeded error = &DeadlineExceededError{}
	ErrNotPollable            = errors.New("not pollable")
)

type errNetClosing struct{}

func (errNetClosing) Error() string   { return "use of closed network connection" }
func (errNetClosing) Timeout() bool   { return false }
func (errNetClosing) Temporary() bool { return false }

// DeadlineExceededError says that the time is up.
type DeadlineExceededError struct{}

func (*DeadlineExceededError) Error() string   { return "i/o timeout" }
func (*DeadlineExceededError) Timeout() bool   { return true }
func (*DeadlineExceededError) Temporary() bool { return true }

// The runtime's half: pollOpen gives a poll descriptor or minus the error number; pollReset, before an attempt, and
// pollWait, when it would have blocked, give 0 or one of the reasons below; pollRecv and pollSend are both with a
// system call between them.
func pollOpen(fd int) int
func pollClose(pd uintptr)
func pollUnblock(pd uintptr)
func pollReset(pd uintptr, way int) int
func pollWait(pd uintptr, way int) int
func pollSetDeadline(pd uintptr, ns int64, ways int) int
func pollRecv(pd uintptr, fd int, p *byte, n int) int
func pollSend(pd uintptr, fd int, p *byte, n int) int

const (
	reading = 0
	writing = 1
)

const (
	closing     = -5000
	timeout     = -5001
	notPollable = -5002
)

// Init has the kernel's poller watch the descriptor.
func (fd *FD) Init() error {
	pd := pollOpen(fd.Sysfd)
	if pd < 0 && pd > -4096 {
		return syscall.Errno(-pd)
	}
	fd.pd = uintptr(pd)
	return nil
}

// Pollable tells whether waiting for the descriptor needs no thread.
func (fd *FD) Pollable() bool { return fd.pd != 0 }

func (fd *FD) closed() error {
	if fd.IsSocket {
		return ErrNetClosing
	}
	return ErrFileClosing
}

// failure is the error of a negative result.
func (fd *FD) failure(n int) error {
	switch n {
	case closing:
		return fd.closed()
	case timeout:
		return ErrDeadlineExceeded
	case notPollable:
		return ErrNotPollable
	}
	return syscall.Errno(-n)
}

// Begin starts an operation of any kind; End ends it. The descriptor stays valid in between.
func (fd *FD) Begin() error {
	if !fd.mu.incref() {
		return fd.closed()
	}
	return nil
}

func (fd *FD) End() error {
	if fd.mu.decref() {
		return fd.destroy()
	}
	return nil
}

// lock starts an operation that only one goroutine at a time may do; unlock ends it.
func (fd *FD) lock(way int) error {
	if !fd.mu.lock(way) {
		return fd.closed()
	}
	return nil
}

func (fd *FD) unlock(way int) {
	if fd.mu.unlock(way) {
		fd.destroy()
	}
}

// destroy gives the descriptor back, when the file is closed and nobody uses it.
func (fd *FD) destroy() error {
	if fd.pd != 0 {
		pollClose(fd.pd)
	}
	err := syscall.Close(fd.Sysfd)
	fd.Sysfd = -1
	semrelease(&fd.csema)
	return err
}

// Close closes fd. Operations that wait for the poller fail. It comes back when the descriptor is given back, unless
// operations may wait in the kernel, which nobody can end.
func (fd *FD) Close() error {
	if !fd.mu.close() {
		return fd.closed()
	}
	if fd.pd != 0 {
		pollUnblock(fd.pd)
	}
	err := fd.End()
	if fd.pd != 0 && fd.blocking == 0 {
		semacquire(&fd.csema)
	}
	return err
}

// SetBlocking makes reads and writes wait in the kernel.
func (fd *FD) SetBlocking() error {
	if err := fd.Begin(); err != nil {
		return err
	}
	fd.blocking = 1
	err := syscall.SetNonblock(fd.Sysfd, false)
	fd.End()
	return err
}

// prepare and wait are pollReset and pollWait for descriptors that may not be watched.
func (fd *FD) prepare(way int) error {
	if fd.pd != 0 {
		if r := pollReset(fd.pd, way); r != 0 {
			return fd.failure(r)
		}
	}
	return nil
}

func (fd *FD) wait(way int) error {
	if r := pollWait(fd.pd, way); r != 0 {
		return fd.failure(r)
	}
	return nil
}

// try calls f until it does not say that it would block (it gives a result or minus an error number), and waits in between.
// The caller holds the lock for this way.
func (fd *FD) try(way int, f func() int) (int, error) {
	if err := fd.prepare(way); err != nil {
		return 0, err
	}
	for {
		n := f()
		switch {
		case n >= 0:
			return n, nil
		case n == -int(syscall.EAGAIN) && fd.pd != 0:
			if err := fd.wait(way); err != nil {
				return 0, err
			}
		case n != -int(syscall.EINTR):
			return 0, syscall.Errno(-n)
		}
	}
}

// Do is one system call on the descriptor, made again whenever it would block, while no other of the same way is under way.
func (fd *FD) Do(write bool, f func(sysfd int) int) (int, error) {
	way := reading
	if write {
		way = writing
	}
	if err := fd.lock(way); err != nil {
		return 0, err
	}
	n, err := fd.try(way, func() int { return f(fd.Sysfd) })
	fd.unlock(way)
	return n, err
}

// big is more than a call should copy while its goroutine keeps its P.
const big = 128 << 10

// atMost is what one call moves; the kernel takes hardly more.
const atMost = 1 << 30

// Read reads up to len(p) bytes; at the end it gives 0 and io.EOF.
func (fd *FD) Read(p []byte) (int, error) {
	if !fd.mu.lock(reading) {
		return 0, fd.closed()
	}
	if len(p) == 0 {
		fd.unlock(reading)
		return 0, nil
	}
	if len(p) > atMost {
		p = p[:atMost]
	}
	n := 0
	if fd.IsSocket && len(p) <= big {
		n = pollRecv(fd.pd, fd.Sysfd, unsafe.SliceData(p), len(p))
	} else {
		n = fd.readSlowly(p)
	}
	if fd.mu.unlock(reading) {
		fd.destroy()
	}
	if n > 0 {
		return n, nil
	}
	if n == 0 {
		if fd.ZeroReadIsEOF {
			return 0, io.EOF
		}
		return 0, nil
	}
	return 0, fd.failure(n)
}

// readSlowly reads without a P, for what may take long.
func (fd *FD) readSlowly(p []byte) int {
	if fd.pd == 0 || fd.blocking != 0 {
		return sys.Read(fd.Sysfd, unsafe.SliceData(p), len(p))
	}
	if r := pollReset(fd.pd, reading); r != 0 {
		return r
	}
	for {
		n := sys.Call(syscall.SYS_READ, uintptr(fd.Sysfd), uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)), 0)
		if n == -int(syscall.EAGAIN) {
			if r := pollWait(fd.pd, reading); r != 0 {
				return r
			}
		} else if n != -int(syscall.EINTR) {
			return n
		}
	}
}

// Write writes all bytes, whole even if the system takes them piece by piece.
func (fd *FD) Write(p []byte) (int, error) { return fd.Put(unsafe.SliceData(p), len(p)) }

// Put is Write of size bytes at p.
func (fd *FD) Put(p *byte, size int) (n int, err error) {
	if !fd.mu.lock(writing) {
		return 0, fd.closed()
	}
	for {
		left := min(size-n, atMost)
		at := (*byte)(unsafe.Add(unsafe.Pointer(p), n))
		m := 0
		if fd.IsSocket && left <= big {
			m = pollSend(fd.pd, fd.Sysfd, at, left)
		} else {
			m = fd.writeSlowly(at, left)
		}
		if m < 0 {
			err = fd.failure(m)
			break
		}
		if n += m; n == size {
			break
		}
		if m == 0 {
			err = io.ErrUnexpectedEOF
			break
		}
	}
	if fd.mu.unlock(writing) {
		fd.destroy()
	}
	return n, err
}

// writeSlowly writes once, without a P.
func (fd *FD) writeSlowly(p *byte, n int) int {
	if fd.pd == 0 || fd.blocking != 0 {
		return sys.Write(fd.Sysfd, p, n)
	}
	if r := pollReset(fd.pd, writing); r != 0 {
		return r
	}
	for {
		m := sys.Call(syscall.SYS_WRITE, uintptr(fd.Sysfd), uintptr(unsafe.Pointer(p)), uintptr(n), 0)
		if m == -int(syscall.EAGAIN) {
			if r := pollWait(fd.pd, writing); r != 0 {
				return r
			}
		} else if m != -int(syscall.EINTR) {
			return m
		}
	}
}

// WaitWrite waits until the descriptor can be written: a connection is made, or has failed.
func (fd *FD) WaitWrite() error { return fd.wait(writing) }

// SetDeadline sets when reads, writes or both fail with ErrDeadlineExceeded. The zero time means never.
func (fd *FD) SetDeadline(t time.Time, read, write bool) error {
	ns := int64(0)
	if !t.IsZero() {
		if ns = int64(time.Until(t)); ns == 0 {
			ns = -1
		}
	}
	if err := fd.Begin(); err != nil {
		return err
	}
	ways, err := 0, ErrNoDeadline
	if read {
		ways = 1
	}
	if write {
		ways |= 2
	}
	if fd.pd != 0 {
		err = nil
		if r := pollSetDeadline(fd.pd, ns, ways); r != 0 {
			err = fd.failure(r)
		}
	}
	fd.End()
	return err
}
