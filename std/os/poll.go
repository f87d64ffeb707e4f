package os

import (
	"internal/sys"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"
)

// A poller waits until a pipe can be read or written, its deadline has passed, or it is closed. The waiting goroutine
// sits in poll(2), on the pipe and on an event of its own by which the others reach it.
type poller struct {
	mu       sync.Mutex
	event    [2]int // descriptors of the events, 0 if there is none yet
	deadline [2]time.Time
}

// The two ways to wait.
const (
	reading = iota
	writing
)

type pollfd struct {
	fd      int32
	events  int16
	revents int16
}

const (
	pollIn    = 1
	pollOut   = 4
	eventFlag = syscall.O_CLOEXEC | syscall.O_NONBLOCK
)

// expired tells whether the deadline has passed.
func (p *poller) expired(f *file, way int) error {
	p.mu.Lock()
	t := p.deadline[way]
	p.mu.Unlock()
	if !t.IsZero() && time.Until(t) <= 0 {
		return ErrDeadlineExceeded
	}
	return nil
}

// wait waits once; the caller tries again, whatever woke it.
func (p *poller) wait(f *file, way int) error {
	p.mu.Lock()
	if p.event[way] == 0 {
		fd := sys.Call(syscall.SYS_EVENTFD2, 0, eventFlag, 0, 0)
		if fd < 0 {
			p.mu.Unlock()
			return syscall.Errno(-fd)
		}
		p.event[way] = fd
	}
	t := p.deadline[way]
	fds := [2]pollfd{{fd: int32(f.fd), events: pollIn}, {fd: int32(p.event[way]), events: pollIn}}
	p.mu.Unlock()
	// Close wakes the events that exist when it has marked the file; this one exists now.
	if atomic.LoadInt32(&f.state)&1 != 0 {
		return ErrClosed
	}
	if way == writing {
		fds[0].events = pollOut
	}
	ms := -1
	if !t.IsZero() {
		d := time.Until(t)
		if d <= 0 {
			return ErrDeadlineExceeded
		}
		if ms = int((d + time.Millisecond - 1) / time.Millisecond); ms > 1<<30 {
			ms = 1 << 30
		}
	}
	sys.Call(syscall.SYS_POLL, uintptr(unsafe.Pointer(&fds)), 2, uintptr(ms), 0)
	if atomic.LoadInt32(&f.state)&1 != 0 {
		return ErrClosed
	}
	if fds[1].revents != 0 {
		var n uint64
		sys.Call(syscall.SYS_READ, uintptr(fds[1].fd), uintptr(unsafe.Pointer(&n)), 8, 0)
	}
	return nil
}

func (p *poller) wake(way int) {
	if p.event[way] != 0 {
		n := uint64(1)
		sys.Call(syscall.SYS_WRITE, uintptr(p.event[way]), uintptr(unsafe.Pointer(&n)), 8, 0)
	}
}

func (p *poller) wakeAll() {
	p.mu.Lock()
	p.wake(reading)
	p.wake(writing)
	p.mu.Unlock()
}

func (p *poller) setDeadline(t time.Time, way int) {
	p.mu.Lock()
	p.deadline[way] = t
	p.wake(way)
	p.mu.Unlock()
}

func (p *poller) destroy() {
	for _, fd := range p.event {
		if fd != 0 {
			syscall.Close(fd)
		}
	}
}
