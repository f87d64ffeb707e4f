// Package sync has locks and wait groups.
package sync

import (
	"internal/rt"
	"runtime"
	"sync/atomic"
	"unsafe"
)

// Kinds of waiting, shown in goroutine dumps.
const (
	waitSema = iota
	waitMutex
	waitGroup
	waitRLock
	waitLock
	waitCond

	waitFirst = 1 << 8 // before all others in the queue
)

// runtime_Semacquire waits until *s > 0 and takes one.
func runtime_Semacquire(s *uint32, kind int)

// runtime_Semrelease adds one to *s and gives it to the first waiter.
func runtime_Semrelease(s *uint32, handoff bool)

// A Locker can be locked and unlocked.
type Locker interface {
	Lock()
	Unlock()
}

// A Mutex is a mutual exclusion lock; its zero value is unlocked.
//
// state holds the lock bit, the woken bit (a waiter was released and has not run yet), the starving bit and the number of
// waiters. Unlock wakes at most one waiter at a time; the woken one competes with newcomers, who usually win because they run
// already: that is what makes a contended mutex fast. A waiter that has lost for a millisecond sets the starving bit: from
// then on Unlock hands the mutex to the first waiter and newcomers queue up, until a waiter is the last one or has not waited
// that long. (Spinning before a goroutine queues up was tried: eight goroutines on two Ps were a quarter slower.)
type Mutex struct {
	_  noCopy
	mu mutex
}

// The types of this package have the fields of Go's, because they show when a struct that holds one is printed.
type mutex struct {
	state int32
	sema  uint32
}

// noCopy tells vet that a type must not be copied.
type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}

const (
	mutexLocked   = 1
	mutexWoken    = 2
	mutexStarving = 4
	mutexWaiter   = 8

	starvation = 1e6 // nanoseconds
)

// Lock locks m, waiting until it is free.
func (m *Mutex) Lock() {
	if !atomic.CompareAndSwapInt32(&m.mu.state, 0, mutexLocked) {
		m.mu.lockSlow()
	}
	rt.NoteLock(unsafe.Pointer(m))
}

// TryLock locks m if it is free.
func (m *Mutex) TryLock() bool {
	old := atomic.LoadInt32(&m.mu.state)
	if old&(mutexLocked|mutexStarving) != 0 || !atomic.CompareAndSwapInt32(&m.mu.state, old, old|mutexLocked) {
		return false
	}
	rt.NoteLock(unsafe.Pointer(m))
	return true
}

func (m *mutex) lockSlow() {
	awoke, starving := false, false
	kind := waitMutex
	var since int64
	for {
		old := atomic.LoadInt32(&m.state)
		free := old&(mutexLocked|mutexStarving) == 0
		next := old
		if free {
			next |= mutexLocked
		} else {
			next += mutexWaiter
			if starving && old&mutexLocked != 0 {
				next |= mutexStarving
			}
		}
		if awoke {
			next &^= mutexWoken
		}
		if !atomic.CompareAndSwapInt32(&m.state, old, next) {
			continue
		}
		if free {
			return
		}
		if since == 0 {
			since = rt.Nanotime()
		}
		runtime_Semacquire(&m.sema, kind)
		kind = waitMutex | waitFirst
		starving = starving || rt.Nanotime()-since > starvation
		if old := atomic.LoadInt32(&m.state); old&mutexStarving != 0 {
			// It was handed over: neither the lock bit is set nor this waiter counted off yet.
			d := int32(mutexLocked - mutexWaiter)
			if !starving || old/mutexWaiter == 1 {
				d -= mutexStarving
			}
			atomic.AddInt32(&m.state, d)
			return
		}
		awoke = true
	}
}

// Unlock unlocks m.
func (m *Mutex) Unlock() {
	rt.NoteUnlock(unsafe.Pointer(m))
	next := atomic.AddInt32(&m.mu.state, -mutexLocked)
	if next != 0 {
		m.mu.unlockSlow(next)
	}
}

func (m *mutex) unlockSlow(next int32) {
	if (next+mutexLocked)&mutexLocked == 0 {
		rt.Fatal("sync: unlock of unlocked mutex")
	}
	if next&mutexStarving != 0 {
		// The first waiter owns it from now on; newcomers see the starving bit.
		runtime_Semrelease(&m.sema, true)
		// It shall run at once. Else this goroutine would most likely queue up again before, and a long queue never get shorter:
		// every Lock would have to wait for a switch.
		runtime.Gosched()
		return
	}
	old := next
	for {
		// Nobody waits, or somebody is awake already and will take care of the rest.
		if old/mutexWaiter == 0 || old&(mutexLocked|mutexWoken|mutexStarving) != 0 {
			return
		}
		next := (old - mutexWaiter) | mutexWoken
		if atomic.CompareAndSwapInt32(&m.state, old, next) {
			runtime_Semrelease(&m.sema, false)
			return
		}
		old = atomic.LoadInt32(&m.state)
	}
}
