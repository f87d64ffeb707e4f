package sync

import (
	"internal/rt"
	"sync/atomic"
)

const maxReaders = 1 << 30

// A RWMutex is held by any number of readers or by one writer; its zero value is unlocked.
//
// readers counts those who hold or want it for reading; a writer announces itself by subtracting maxReaders, so that later
// readers wait for it, and then waits until the earlier ones (leaving) are gone.
type RWMutex struct {
	w          Mutex
	readers    int32
	leaving    int32
	writerSema uint32
	readerSema uint32
}

// RLock locks rw for reading.
func (rw *RWMutex) RLock() {
	if atomic.AddInt32(&rw.readers, 1) < 0 {
		runtime_Semacquire(&rw.readerSema, waitRLock)
	}
}

// TryRLock locks rw for reading if no writer holds or wants it.
func (rw *RWMutex) TryRLock() bool {
	for {
		n := atomic.LoadInt32(&rw.readers)
		if n < 0 {
			return false
		}
		if atomic.CompareAndSwapInt32(&rw.readers, n, n+1) {
			return true
		}
	}
}

// RUnlock undoes an RLock.
func (rw *RWMutex) RUnlock() {
	n := atomic.AddInt32(&rw.readers, -1)
	if n >= 0 {
		return
	}
	if n+1 == 0 || n+1 == -maxReaders {
		rt.Fatal("sync: RUnlock of unlocked RWMutex")
	}
	if atomic.AddInt32(&rw.leaving, -1) == 0 {
		runtime_Semrelease(&rw.writerSema, false)
	}
}

// Lock locks rw for writing.
func (rw *RWMutex) Lock() {
	rw.w.Lock()
	n := atomic.AddInt32(&rw.readers, -maxReaders) + maxReaders
	if n != 0 && atomic.AddInt32(&rw.leaving, n) != 0 {
		runtime_Semacquire(&rw.writerSema, waitLock)
	}
}

// TryLock locks rw for writing if it is free.
func (rw *RWMutex) TryLock() bool {
	if !rw.w.TryLock() {
		return false
	}
	if !atomic.CompareAndSwapInt32(&rw.readers, 0, -maxReaders) {
		rw.w.Unlock()
		return false
	}
	return true
}

// Unlock undoes a Lock.
func (rw *RWMutex) Unlock() {
	n := atomic.AddInt32(&rw.readers, maxReaders)
	if n >= maxReaders {
		rt.Fatal("sync: Unlock of unlocked RWMutex")
	}
	for ; n > 0; n-- {
		runtime_Semrelease(&rw.readerSema, false)
	}
	rw.w.Unlock()
}

// RLocker is a Locker that locks for reading.
func (rw *RWMutex) RLocker() Locker { return (*rlocker)(rw) }

type rlocker RWMutex

func (r *rlocker) Lock()   { (*RWMutex)(r).RLock() }
func (r *rlocker) Unlock() { (*RWMutex)(r).RUnlock() }
