// Package sync has locks and wait groups.
package sync

import (
	"internal/rt"
	"sync/atomic"
)

// Kinds of waiting, shown in goroutine dumps.
const (
	waitSema = iota
	waitMutex
	waitGroup
	waitRLock
	waitLock
	waitCond
)

// runtime_Semacquire waits until *s > 0 and takes one.
func runtime_Semacquire(s *uint32, kind int)

// runtime_Semrelease adds one to *s and wakes a waiter. With handoff the waiter runs at once.
func runtime_Semrelease(s *uint32, handoff bool)

// A Locker can be locked and unlocked.
type Locker interface {
	Lock()
	Unlock()
}

// A Mutex is a mutual exclusion lock; its zero value is unlocked.
//
// state holds the lock bit, the woken bit (a waiter was released and has not run yet, or one is on its way to sleep
// awake) and the number of waiters. Unlock wakes at most one waiter at a time; the woken one competes with newcomers,
// who usually win because they run already: that is what makes a contended mutex fast. There is no starvation mode yet.
type Mutex struct {
	state int32
	sema  uint32
}

const (
	mutexLocked = 1
	mutexWoken  = 2
	mutexWaiter = 4
)

// Lock locks m, waiting until it is free.
func (m *Mutex) Lock() {
	if atomic.CompareAndSwapInt32(&m.state, 0, mutexLocked) {
		return
	}
	m.lockSlow()
}

// TryLock locks m if it is free.
func (m *Mutex) TryLock() bool {
	old := atomic.LoadInt32(&m.state)
	return old&mutexLocked == 0 && atomic.CompareAndSwapInt32(&m.state, old, old|mutexLocked)
}

func (m *Mutex) lockSlow() {
	awoke := false
	for {
		old := atomic.LoadInt32(&m.state)
		next := old | mutexLocked
		if old&mutexLocked != 0 {
			next = old + mutexWaiter
		}
		if awoke {
			next &^= mutexWoken
		}
		if !atomic.CompareAndSwapInt32(&m.state, old, next) {
			continue
		}
		if old&mutexLocked == 0 {
			return
		}
		runtime_Semacquire(&m.sema, waitMutex)
		awoke = true
	}
}

// Unlock unlocks m.
func (m *Mutex) Unlock() {
	next := atomic.AddInt32(&m.state, -mutexLocked)
	if next != 0 {
		m.unlockSlow(next)
	}
}

func (m *Mutex) unlockSlow(next int32) {
	if (next+mutexLocked)&mutexLocked == 0 {
		rt.Fatal("sync: unlock of unlocked mutex")
	}
	old := next
	for {
		// Nobody waits, or somebody is awake already and will take care of the rest.
		if old/mutexWaiter == 0 || old&(mutexLocked|mutexWoken) != 0 {
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
