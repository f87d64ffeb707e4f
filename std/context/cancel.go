package context

import (
	"sync"
	"sync/atomic"
	"time"
)

// A CancelFunc tells that work should be given up. Only the first call counts.
type CancelFunc func()

// A CancelCauseFunc is a CancelFunc that says why. Without a cause it is Canceled.
type CancelCauseFunc func(cause error)

// WithCancel is parent with a way to cancel it.
func WithCancel(parent Context) (ctx Context, cancel CancelFunc) {
	c := withCancel(parent)
	return c, func() { c.cancel(Canceled, nil) }
}

// WithCancelCause is parent with a way to cancel it and say why.
func WithCancelCause(parent Context) (ctx Context, cancel CancelCauseFunc) {
	c := withCancel(parent)
	return c, func(cause error) { c.cancel(Canceled, cause) }
}

func withCancel(parent Context) *cancelCtx {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	c := &cancelCtx{parent: parent}
	c.attach()
	return c
}

// WithDeadline is parent until a time.
func WithDeadline(parent Context, d time.Time) (Context, CancelFunc) {
	return WithDeadlineCause(parent, d, nil)
}

// WithTimeout is parent for a while.
func WithTimeout(parent Context, timeout time.Duration) (Context, CancelFunc) {
	return WithDeadlineCause(parent, time.Now().Add(timeout), nil)
}

// WithTimeoutCause is WithTimeout with a cause for the case that the time is up.
func WithTimeoutCause(parent Context, timeout time.Duration, cause error) (Context, CancelFunc) {
	return WithDeadlineCause(parent, time.Now().Add(timeout), cause)
}

// WithDeadlineCause is WithDeadline with a cause for the case that the time is up.
func WithDeadlineCause(parent Context, d time.Time, cause error) (Context, CancelFunc) {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	if sooner, ok := parent.Deadline(); ok && sooner.Before(d) {
		return WithCancel(parent)
	}
	c := &timerCtx{cancelCtx{parent: parent}, d}
	c.attach()
	left := time.Until(d)
	if left <= 0 {
		c.cancel(DeadlineExceeded, cause)
	} else {
		c.mu.Lock()
		if c.err == nil {
			c.timer = time.AfterFunc(left, func() { c.cancel(DeadlineExceeded, cause) })
		}
		c.mu.Unlock()
	}
	return c, func() { c.cancel(Canceled, nil) }
}

// AfterFunc has f called in a goroutine of its own when ctx is done, unless stop is called before; it tells whether it was.
func AfterFunc(ctx Context, f func()) (stop func() bool) {
	c := &cancelCtx{parent: ctx, after: f}
	c.attach()
	return func() bool {
		c.mu.Lock()
		stopped := c.after != nil
		c.after = nil
		c.mu.Unlock()
		c.cancel(Canceled, nil)
		return stopped
	}
}

// Cause says why c was canceled; without a better reason it is c.Err().
func Cause(c Context) error {
	err := c.Err()
	if err == nil {
		return nil
	}
	if cc, ok := c.Value(&self).(*cancelCtx); ok {
		cc.mu.Lock()
		cause := cc.cause
		cc.mu.Unlock()
		if cause != nil {
			return cause
		}
	}
	return err
}

// self is the key by which a context gives the cancelCtx that it is or contains.
var self int

// A cancelCtx can be canceled. It hangs in the list of the nearest cancelCtx above it, by which that cancels it too.
// No two of their locks are held at once.
type cancelCtx struct {
	parent Context
	done   atomic.Value // chan struct{}, made when somebody asks

	mu       sync.Mutex
	err      error
	cause    error
	children *cancelCtx
	timer    *time.Timer
	after    func() // called when it is canceled

	above      *cancelCtx // in whose list it was put, or nil
	listed     bool       // whether it still is, under the lock of above, as are the neighbours
	prev, next *cancelCtx

	leave func() bool // takes leave of a parent that is not of this package
}

// A timerCtx is a cancelCtx with a deadline.
type timerCtx struct {
	cancelCtx
	deadline time.Time
}

func (c *timerCtx) Deadline() (deadline time.Time, ok bool) { return c.deadline, true }

func (c *timerCtx) String() string {
	return name(c.parent) + ".WithDeadline(" + c.deadline.String() + " [" + time.Until(c.deadline).String() + "])"
}

func (c *cancelCtx) Deadline() (deadline time.Time, ok bool) { return c.parent.Deadline() }
func (c *cancelCtx) Value(key any) any                       { return value(c, key) }
func (c *cancelCtx) String() string                          { return name(c.parent) + ".WithCancel" }

func (c *cancelCtx) Done() <-chan struct{} {
	if d, ok := c.done.Load().(chan struct{}); ok {
		return d
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.channel()
}

// channel is done, made if need be, under the lock.
func (c *cancelCtx) channel() chan struct{} {
	d, ok := c.done.Load().(chan struct{})
	if !ok {
		d = make(chan struct{})
		c.done.Store(d)
	}
	return d
}

func (c *cancelCtx) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// attach has c canceled with its parent.
func (c *cancelCtx) attach() {
	parent := c.parent
	done := parent.Done()
	if done == nil {
		return
	}
	select {
	case <-done:
		c.cancel(parent.Err(), Cause(parent))
		return
	default:
	}
	if p, ok := parent.Value(&self).(*cancelCtx); ok && p.Done() == done {
		p.mu.Lock()
		err, cause := p.err, p.cause
		if err == nil {
			c.above, c.listed, c.next = p, true, p.children
			if c.next != nil {
				c.next.prev = c
			}
			p.children = c
		}
		p.mu.Unlock()
		if err != nil {
			c.cancel(err, cause)
		}
		return
	}
	// A context of another kind.
	inherit := func() { c.cancel(parent.Err(), Cause(parent)) }
	if a, ok := parent.(interface {
		AfterFunc(func()) func() bool
	}); ok {
		leave := a.AfterFunc(inherit)
		c.mu.Lock()
		c.leave = leave
		canceled := c.err != nil
		c.mu.Unlock()
		if canceled {
			leave()
		}
		return
	}
	go func() {
		select {
		case <-done:
			inherit()
		case <-c.Done():
		}
	}()
}

// detach takes c out of the list it hangs in.
func (c *cancelCtx) detach() {
	p := c.above
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !c.listed {
		return
	}
	if c.prev != nil {
		c.prev.next = c.next
	} else {
		p.children = c.next
	}
	if c.next != nil {
		c.next.prev = c.prev
	}
	c.listed, c.prev, c.next = false, nil, nil
}

// cancel cancels c and all below it.
func (c *cancelCtx) cancel(err, cause error) {
	if cause == nil {
		cause = err
	}
	c.mu.Lock()
	if c.err != nil {
		c.mu.Unlock()
		return
	}
	c.err, c.cause = err, cause
	close(c.channel())
	// From here on the children are ours: one that is canceled by itself meanwhile finds that it hangs nowhere.
	children := c.children
	c.children = nil
	for child := children; child != nil; child = child.next {
		child.listed = false
	}
	timer, after, leave := c.timer, c.after, c.leave
	c.timer, c.after, c.leave = nil, nil, nil
	c.mu.Unlock()
	if after != nil {
		go after()
	}
	for child := children; child != nil; {
		next := child.next
		child.prev, child.next = nil, nil
		child.cancel(err, cause)
		child = next
	}
	if timer != nil {
		timer.Stop()
	}
	if leave != nil {
		leave()
	}
	c.detach()
}
