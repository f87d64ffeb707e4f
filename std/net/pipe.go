package net

import (
	"io"
	"os"
	"sync"
	"time"
)

// Pipe makes a connection inside the program. Nothing is buffered: a write waits until all of it is read.
func Pipe() (Conn, Conn) {
	a, b := newLane(), newLane()
	p := &pipe{in: a, out: b, closed: make(chan struct{})}
	q := &pipe{in: b, out: a, closed: make(chan struct{})}
	p.other, q.other = q.closed, p.closed
	return p, q
}

// A lane is one direction: what is offered, and how much of it was taken.
type lane struct {
	offer chan []byte
	taken chan int
}

func newLane() lane { return lane{make(chan []byte), make(chan int)} }

type pipe struct {
	in, out lane
	writing sync.Mutex
	once    sync.Once
	closed  chan struct{} // this end
	other   chan struct{} // the other end
	read    pipeDeadline
	write   pipeDeadline
}

type pipeAddr struct{}

func (pipeAddr) Network() string { return "pipe" }
func (pipeAddr) String() string  { return "pipe" }

func (*pipe) LocalAddr() Addr  { return pipeAddr{} }
func (*pipe) RemoteAddr() Addr { return pipeAddr{} }

func done(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

func (p *pipe) error(op string, err error) error {
	if err == nil || err == io.EOF || err == io.ErrClosedPipe {
		return err
	}
	return &OpError{Op: op, Net: "pipe", Err: err}
}

func (p *pipe) Read(b []byte) (int, error) {
	n, err := p.doRead(b)
	return n, p.error("read", err)
}

func (p *pipe) doRead(b []byte) (int, error) {
	late := p.read.wait()
	switch {
	case done(p.closed):
		return 0, io.ErrClosedPipe
	case done(p.other):
		return 0, io.EOF
	case done(late):
		return 0, os.ErrDeadlineExceeded
	}
	select {
	case data := <-p.in.offer:
		n := copy(b, data)
		p.in.taken <- n
		return n, nil
	case <-p.closed:
		return 0, io.ErrClosedPipe
	case <-p.other:
		return 0, io.EOF
	case <-late:
		return 0, os.ErrDeadlineExceeded
	}
}

func (p *pipe) Write(b []byte) (int, error) {
	n, err := p.doWrite(b)
	return n, p.error("write", err)
}

func (p *pipe) doWrite(b []byte) (n int, err error) {
	late := p.write.wait()
	switch {
	case done(p.closed) || done(p.other):
		return 0, io.ErrClosedPipe
	case done(late):
		return 0, os.ErrDeadlineExceeded
	}
	// One write at a time, and even an empty one waits for a reader.
	p.writing.Lock()
	defer p.writing.Unlock()
	for first := true; first || len(b) > 0; first = false {
		select {
		case p.out.offer <- b:
			m := <-p.out.taken
			b = b[m:]
			n += m
		case <-p.closed:
			return n, io.ErrClosedPipe
		case <-p.other:
			return n, io.ErrClosedPipe
		case <-late:
			return n, os.ErrDeadlineExceeded
		}
	}
	return n, nil
}

func (p *pipe) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

func (p *pipe) SetDeadline(t time.Time) error      { return p.setDeadline(t, &p.read, &p.write) }
func (p *pipe) SetReadDeadline(t time.Time) error  { return p.setDeadline(t, &p.read) }
func (p *pipe) SetWriteDeadline(t time.Time) error { return p.setDeadline(t, &p.write) }

func (p *pipe) setDeadline(t time.Time, ways ...*pipeDeadline) error {
	if done(p.closed) || done(p.other) {
		return io.ErrClosedPipe
	}
	for _, d := range ways {
		d.set(t)
	}
	return nil
}

// A pipeDeadline is a channel that is closed when the time has come.
type pipeDeadline struct {
	mu    sync.Mutex
	timer *time.Timer
	late  chan struct{}
}

func (d *pipeDeadline) wait() chan struct{} {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.late == nil {
		d.late = make(chan struct{})
	}
	return d.late
}

func (d *pipeDeadline) set(t time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.late == nil {
		d.late = make(chan struct{})
	}
	if d.timer != nil && !d.timer.Stop() {
		<-d.late // its function is about to close it
	}
	d.timer = nil
	over := done(d.late)
	if over && (t.IsZero() || time.Until(t) > 0) {
		d.late = make(chan struct{})
		over = false
	}
	if t.IsZero() {
		return
	}
	if left := time.Until(t); left > 0 {
		late := d.late
		d.timer = time.AfterFunc(left, func() { close(late) })
	} else if !over {
		close(d.late)
	}
}
