package sync

// A Cond is where goroutines wait for something to happen. L is held when they change or look at what they wait for.
//
// Every waiter has a semaphore of its own, so that a waiter that comes later cannot take the signal of an earlier one.
type Cond struct {
	L Locker

	m     Mutex
	first *waiter
	last  *waiter
	addr  *Cond // where it stands, to detect copies
}

type waiter struct {
	sema uint32
	next *waiter
	cond *Cond // for the explanation of a deadlock
}

// NewCond makes a Cond with a lock.
func NewCond(l Locker) *Cond { return &Cond{L: l} }

func (c *Cond) check() {
	if c.addr == nil {
		c.addr = c
	} else if c.addr != c {
		panic("sync.Cond is copied")
	}
}

// Wait unlocks c.L, waits for Signal or Broadcast, and locks c.L again.
func (c *Cond) Wait() {
	w := &waiter{cond: c}
	c.m.Lock()
	c.check()
	if c.last == nil {
		c.first = w
	} else {
		c.last.next = w
	}
	c.last = w
	c.m.Unlock()
	c.L.Unlock()
	runtime_Semacquire(&w.sema, waitCond)
	c.L.Lock()
}

// Signal wakes one waiter.
func (c *Cond) Signal() {
	c.m.Lock()
	c.check()
	w := c.first
	if w != nil {
		c.first = w.next
		if c.first == nil {
			c.last = nil
		}
	}
	c.m.Unlock()
	if w != nil {
		runtime_Semrelease(&w.sema, false)
	}
}

// Broadcast wakes all waiters.
func (c *Cond) Broadcast() {
	c.m.Lock()
	c.check()
	w := c.first
	c.first, c.last = nil, nil
	c.m.Unlock()
	for w != nil {
		next := w.next
		runtime_Semrelease(&w.sema, false)
		w = next
	}
}
