package sync

import "sync/atomic"

// A WaitGroup waits for a number of goroutines to finish.
type WaitGroup struct {
	noCopy noCopy
	state  atomic.Uint64 // counter in the high half, waiters in the low half
	sema   uint32
}

// Add adds delta to the counter and wakes the waiters when it reaches zero.
func (wg *WaitGroup) Add(delta int) {
	state := wg.state.Add(uint64(delta) << 32)
	n := int32(state >> 32)
	waiters := int32(state)
	if n < 0 {
		panic("sync: negative WaitGroup counter")
	}
	if waiters != 0 && delta > 0 && n == int32(delta) {
		panic("sync: WaitGroup misuse: Add called concurrently with Wait")
	}
	if n > 0 || waiters == 0 {
		return
	}
	// The counter is zero and nobody may Add now, so the state is ours.
	if wg.state.Load() != state {
		panic("sync: WaitGroup misuse: Add called concurrently with Wait")
	}
	wg.state.Store(0)
	for ; waiters != 0; waiters-- {
		runtime_Semrelease(&wg.sema, false)
	}
}

// Done takes one from the counter.
func (wg *WaitGroup) Done() { wg.Add(-1) }

// Wait waits until the counter is zero.
func (wg *WaitGroup) Wait() {
	for {
		state := wg.state.Load()
		if int32(state>>32) == 0 {
			return
		}
		if wg.state.CompareAndSwap(state, state+1) {
			runtime_Semacquire(&wg.sema, waitGroup)
			if wg.state.Load() != 0 {
				panic("sync: WaitGroup is reused before previous Wait has returned")
			}
			return
		}
	}
}

// Go runs f in a new goroutine that the group waits for.
func (wg *WaitGroup) Go(f func()) {
	wg.Add(1)
	go func() {
		defer func() {
			if x := recover(); x != nil {
				// The program ends; nobody shall be told that f has finished and exit before.
				panic(x)
			}
			wg.Done()
		}()
		f()
	}()
}
