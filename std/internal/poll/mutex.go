package poll

import "sync/atomic"

// An fdMutex counts who uses a descriptor, lets one goroutine read and one write at a time, and keeps the descriptor until it is
// closed and the last user is gone. All of it is one word, so an operation costs two atomic steps.
type fdMutex struct {
	state uint64
	sema  [2]uint32 // for reading and writing
}

// The word: closed, locked for reading, locked for writing, then three counters of 20 bits: users, and who waits for either lock.
const (
	stateClosed = 1 << 0
	stateLocked = 1 << 1 // shifted by the way
	stateUser   = 1 << 3
	stateWaiter = 1 << 23 // shifted by 20 for writing
	counter     = 1<<20 - 1
)

const tooMany = "too many concurrent operations on a single file or socket (max 1048575)"

func semacquire(sema *uint32)
func semrelease(sema *uint32)

// incref adds a user; false: it is closed.
func (mu *fdMutex) incref() bool {
	for {
		old := atomic.LoadUint64(&mu.state)
		if old&stateClosed != 0 {
			return false
		}
		if old&(counter*stateUser) == counter*stateUser {
			panic(tooMany)
		}
		if atomic.CompareAndSwapUint64(&mu.state, old, old+stateUser) {
			return true
		}
	}
}

// close closes it, with the caller as a user, and wakes who waits for a lock; false: it was closed before.
func (mu *fdMutex) close() bool {
	for {
		old := atomic.LoadUint64(&mu.state)
		if old&stateClosed != 0 {
			return false
		}
		if old&(counter*stateUser) == counter*stateUser {
			panic(tooMany)
		}
		readers, writers := old/stateWaiter&counter, old/(stateWaiter<<20)&counter
		new := (old | stateClosed) + stateUser - readers*stateWaiter - writers*(stateWaiter<<20)
		if atomic.CompareAndSwapUint64(&mu.state, old, new) {
			for ; readers > 0; readers-- {
				semrelease(&mu.sema[reading])
			}
			for ; writers > 0; writers-- {
				semrelease(&mu.sema[writing])
			}
			return true
		}
	}
}

// decref takes a user away; true: it was the last one of something closed.
func (mu *fdMutex) decref() bool {
	new := atomic.AddUint64(&mu.state, ^uint64(stateUser-1))
	return new&(stateClosed|counter*stateUser) == stateClosed
}

// lock adds a user and takes the lock of one way; false: it is closed.
func (mu *fdMutex) lock(way int) bool {
	locked, waiter := uint64(stateLocked)<<way, uint64(stateWaiter)<<(20*way)
	for {
		old := atomic.LoadUint64(&mu.state)
		if old&stateClosed != 0 {
			return false
		}
		if old&locked == 0 {
			if old&(counter*stateUser) == counter*stateUser {
				panic(tooMany)
			}
			if atomic.CompareAndSwapUint64(&mu.state, old, (old|locked)+stateUser) {
				return true
			}
			continue
		}
		if old&(counter*waiter) == counter*waiter {
			panic(tooMany)
		}
		if atomic.CompareAndSwapUint64(&mu.state, old, old+waiter) {
			semacquire(&mu.sema[way])
			// Whoever woke us took us out of the count.
		}
	}
}

// unlock undoes lock; true: it was the last user of something closed.
func (mu *fdMutex) unlock(way int) bool {
	locked, waiter := uint64(stateLocked)<<way, uint64(stateWaiter)<<(20*way)
	for {
		old := atomic.LoadUint64(&mu.state)
		new := old&^locked - stateUser
		if old&(counter*waiter) != 0 {
			new -= waiter
		}
		if atomic.CompareAndSwapUint64(&mu.state, old, new) {
			if old&(counter*waiter) != 0 {
				semrelease(&mu.sema[way])
			}
			return new&(stateClosed|counter*stateUser) == stateClosed
		}
	}
}
