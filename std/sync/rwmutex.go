package sync

import (
	"internal/rt"
	"sync/atomic"
	"unsafe"
)

const maxReaders = 1 << 30

// A RWMutex is held by any number of readers or by one writer; its zero value is unlocked.
//
// readerCount counts those who hold or want it for reading; a writer announces itself by subtracting maxReaders, so that later
// readers wait for it, and then waits until the earlier ones (readerWait) are gone.
type RWMutex struct {
	w           Mutex
	writerSem   uint32
	readerSem   uint32
	readerCount atomic.Int32
	readerWait  atomic.Int32
}

// RLock locks rw for reading.
func (rw *RWMutex) RLock() {
	if rw.readerCount.Add(1) < 0 {
		runtime_Semacquire(&rw.readerSem, waitRLock)
	}
	rt.NoteRLock(unsafe.Pointer(rw))
}

// TryRLock locks rw for reading if no writer holds or wants it.
func (rw *RWMutex) TryRLock() bool {
	for {
		n := rw.readerCount.Load()
		if n < 0 {
			return false
		}
		if rw.readerCount.CompareAndSwap(n, n+1) {
			rt.NoteRLock(unsafe.Pointer(rw))
			return true
		}
	}
}

// RUnlock undoes an RLock.
func (rw *RWMutex) RUnlock() {
	rt.NoteRUnlock(unsafe.Pointer(rw))
	n := rw.readerCount.Add(-1)
	if n >= 0 {
		return
	}
	if n+1 == 0 || n+1 == -maxReaders {
		rt.Fatal("sync: RUnlock of unlocked RWMutex")
	}
	if rw.readerWait.Add(-1) == 0 {
		runtime_Semrelease(&rw.writerSem, false)
	}
}

// Lock locks rw for writing.
func (rw *RWMutex) Lock() {
	rw.w.Lock()
	n := rw.readerCount.Add(-maxReaders) + maxReaders
	if n != 0 && rw.readerWait.Add(n) != 0 {
		runtime_Semacquire(&rw.writerSem, waitLock)
	}
}

// TryLock locks rw for writing if it is free.
func (rw *RWMutex) TryLock() bool {
	if !rw.w.TryLock() {
		return false
	}
	if !rw.readerCount.CompareAndSwap(0, -maxReaders) {
		rw.w.Unlock()
		return false
	}
	return true
}

// Unlock undoes a Lock.
func (rw *RWMutex) Unlock() {
	n := rw.readerCount.Add(maxReaders)
	if n >= maxReaders {
		rt.Fatal("sync: Unlock of unlocked RWMutex")
	}
	for ; n > 0; n-- {
		runtime_Semrelease(&rw.readerSem, false)
	}
	rw.w.Unlock()
}

// RLocker is a Locker that locks for reading.
func (rw *RWMutex) RLocker() Locker { return (*rlocker)(rw) }

type rlocker RWMutex

func (r *rlocker) Lock()   { (*RWMutex)(r).RLock() }
func (r *rlocker) Unlock() { (*RWMutex)(r).RUnlock() }
