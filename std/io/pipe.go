package io

import (
	"errors"
	"sync"
)

// ErrClosedPipe is the error of using a closed pipe.
var ErrClosedPipe = errors.New("io: read/write on closed pipe")

// A pipe hands what is written over to readers, without a buffer.
type pipe struct {
	writing sync.Mutex // one write at a time
	data    chan []byte
	taken   chan int // how much of it a reader took

	once sync.Once
	done chan struct{} // closed when either end is
	mu   sync.Mutex
	rerr error // why the reader closed
	werr error // why the writer closed
}

func (p *pipe) close() { p.once.Do(func() { close(p.done) }) }

// set keeps the first error of one end, and closes the pipe.
func (p *pipe) set(to *error, err error) {
	p.mu.Lock()
	if *to == nil {
		*to = err
	}
	p.mu.Unlock()
	p.close()
}

// ended is the error of an operation at one end, when the pipe is closed: the other end's, unless this end was closed.
func (p *pipe) ended(own, other *error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if *own == nil && *other != nil {
		return *other
	}
	return ErrClosedPipe
}

func (p *pipe) closed() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// Pipe makes two ends of which one reads what is written to the other. A write waits until all of it was read.
func Pipe() (*PipeReader, *PipeWriter) {
	p := &pipe{data: make(chan []byte), taken: make(chan int), done: make(chan struct{})}
	return &PipeReader{p}, &PipeWriter{p}
}

// A PipeReader is the reading end of a pipe.
type PipeReader struct{ p *pipe }

// Read waits for a write, or for the other end to be closed.
func (r *PipeReader) Read(data []byte) (n int, err error) {
	p := r.p
	if p.closed() {
		return 0, p.ended(&p.rerr, &p.werr)
	}
	select {
	case b := <-p.data:
		n = copy(data, b)
		p.taken <- n
		return n, nil
	case <-p.done:
		return 0, p.ended(&p.rerr, &p.werr)
	}
}

// Close makes writes fail with ErrClosedPipe.
func (r *PipeReader) Close() error { return r.CloseWithError(nil) }

// CloseWithError makes writes fail with err.
func (r *PipeReader) CloseWithError(err error) error {
	if err == nil {
		err = ErrClosedPipe
	}
	r.p.set(&r.p.rerr, err)
	return nil
}

// A PipeWriter is the writing end of a pipe.
type PipeWriter struct{ p *pipe }

// Write waits until all of data was read, or the other end is closed.
func (w *PipeWriter) Write(data []byte) (n int, err error) {
	p := w.p
	if p.closed() {
		return 0, p.ended(&p.werr, &p.rerr)
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	for once := true; once || len(data) > 0; once = false {
		select {
		case p.data <- data:
			m := <-p.taken
			data = data[m:]
			n += m
		case <-p.done:
			return n, p.ended(&p.werr, &p.rerr)
		}
	}
	return n, nil
}

// Close makes reads give EOF.
func (w *PipeWriter) Close() error { return w.CloseWithError(nil) }

// CloseWithError makes reads fail with err.
func (w *PipeWriter) CloseWithError(err error) error {
	if err == nil {
		err = EOF
	}
	w.p.set(&w.p.werr, err)
	return nil
}
