package sync

import "sync/atomic"

// A Once does something once.
type Once struct {
	_    noCopy
	done atomic.Bool
	m    Mutex
}

// Do calls f if no Do of o has called its function yet. All return when that call is over.
func (o *Once) Do(f func()) {
	if !o.done.Load() {
		o.slow(f)
	}
}

func (o *Once) slow(f func()) {
	o.m.Lock()
	defer o.m.Unlock()
	if !o.done.Load() {
		defer o.done.Store(true)
		f()
	}
}
