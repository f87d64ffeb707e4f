package net

import (
	"context"
	"errors"
	"internal/poll"
	"os"
	"syscall"
)

// An Error is an error of this package: it tells whether time ran out.
type Error interface {
	error
	Timeout() bool
	Temporary() bool
}

// ErrClosed is the cause when a connection or listener was closed before or during an operation.
var ErrClosed error = poll.ErrNetClosing

// ErrWriteToConnected is the cause when WriteTo is used on a connection that has its address already.
var ErrWriteToConnected = errors.New("use of WriteTo with pre-connected connection")

var (
	errNoSuitableAddress = errors.New("no suitable address found")
	errMissingAddress    = errors.New("missing address")

	errTimeout  error = &timeoutError{}
	errCanceled error = canceledError{}
)

type timeoutError struct{}

func (*timeoutError) Error() string        { return "i/o timeout" }
func (*timeoutError) Timeout() bool        { return true }
func (*timeoutError) Temporary() bool      { return true }
func (*timeoutError) Is(target error) bool { return target == context.DeadlineExceeded }

type canceledError struct{}

func (canceledError) Error() string        { return "operation was canceled" }
func (canceledError) Is(target error) bool { return target == context.Canceled }

// contextError is what the end of a context means here.
func contextError(err error) error {
	switch err {
	case context.Canceled:
		return errCanceled
	case context.DeadlineExceeded:
		return errTimeout
	}
	return err
}

// OpError says which operation failed, on which network, between which addresses.
type OpError struct {
	Op     string
	Net    string
	Source Addr
	Addr   Addr
	Err    error
}

// Unwrap gives the cause.
func (e *OpError) Unwrap() error { return e.Err }

func (e *OpError) Error() string {
	if e == nil {
		return "<nil>"
	}
	text := e.Op
	if e.Net != "" {
		text += " " + e.Net
	}
	if e.Source != nil {
		text += " " + e.Source.String()
	}
	if e.Addr != nil {
		between := " "
		if e.Source != nil {
			between = "->"
		}
		text += between + e.Addr.String()
	}
	return text + ": " + e.Err.Error()
}

// cause looks through the name of a system call.
func (e *OpError) cause() error {
	if s, ok := e.Err.(*os.SyscallError); ok {
		return s.Err
	}
	return e.Err
}

// Timeout tells whether time ran out.
func (e *OpError) Timeout() bool {
	t, ok := e.cause().(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// Temporary tells whether trying again may help.
func (e *OpError) Temporary() bool {
	cause := e.cause()
	// The connection that could not be accepted is gone; the listener is not.
	if e.Op == "accept" && (cause == syscall.ECONNRESET || cause == syscall.ECONNABORTED) {
		return true
	}
	t, ok := cause.(interface{ Temporary() bool })
	return ok && t.Temporary()
}

// wrap names the system call that gave an error number.
func wrap(call string, err error) error {
	if _, ok := err.(syscall.Errno); ok {
		return os.NewSyscallError(call, err)
	}
	return err
}

// ParseError says what a text should have been.
type ParseError struct {
	Type string
	Text string
}

func (e *ParseError) Error() string   { return "invalid " + e.Type + ": " + e.Text }
func (e *ParseError) Timeout() bool   { return false }
func (e *ParseError) Temporary() bool { return false }

// AddrError says what is wrong with an address.
type AddrError struct {
	Err  string
	Addr string
}

func (e *AddrError) Error() string {
	if e == nil {
		return "<nil>"
	}
	if e.Addr == "" {
		return e.Err
	}
	return "address " + e.Addr + ": " + e.Err
}

func (e *AddrError) Timeout() bool   { return false }
func (e *AddrError) Temporary() bool { return false }

// UnknownNetworkError names a network that there is not.
type UnknownNetworkError string

func (e UnknownNetworkError) Error() string   { return "unknown network " + string(e) }
func (e UnknownNetworkError) Timeout() bool   { return false }
func (e UnknownNetworkError) Temporary() bool { return false }

// InvalidAddrError says what is wrong with an address.
type InvalidAddrError string

func (e InvalidAddrError) Error() string   { return string(e) }
func (e InvalidAddrError) Timeout() bool   { return false }
func (e InvalidAddrError) Temporary() bool { return false }

// DNSError says why a name has no address.
type DNSError struct {
	UnwrapErr   error
	Err         string
	Name        string
	Server      string
	IsTimeout   bool
	IsTemporary bool
	IsNotFound  bool
}

// Unwrap gives the cause, if there is one.
func (e *DNSError) Unwrap() error { return e.UnwrapErr }

func (e *DNSError) Error() string {
	if e == nil {
		return "<nil>"
	}
	text := "lookup " + e.Name
	if e.Server != "" {
		text += " on " + e.Server
	}
	return text + ": " + e.Err
}

// Timeout tells whether time ran out.
func (e *DNSError) Timeout() bool { return e.IsTimeout }

// Temporary tells whether trying again may help.
func (e *DNSError) Temporary() bool { return e.IsTimeout || e.IsTemporary }

func notFound(what, name string) error { return &DNSError{Err: what, Name: name, IsNotFound: true} }
