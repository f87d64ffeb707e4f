package os

import (
	"internal/oserror"
	"internal/poll"
	"io/fs"
	"syscall"
)

// What can go wrong with any file. errors.Is finds these in the errors of this package.
var (
	ErrInvalid    = fs.ErrInvalid
	ErrPermission = fs.ErrPermission
	ErrExist      = fs.ErrExist
	ErrNotExist   = fs.ErrNotExist
	ErrClosed     = fs.ErrClosed

	ErrNoDeadline       = poll.ErrNoDeadline
	ErrDeadlineExceeded = poll.ErrDeadlineExceeded
)

// PathError says which operation failed on which file.
type PathError = fs.PathError

// LinkError says what failed between two files.
type LinkError struct {
	Op  string
	Old string
	New string
	Err error
}

func (e *LinkError) Error() string { return e.Op + " " + e.Old + " " + e.New + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *LinkError) Unwrap() error { return e.Err }

// SyscallError says which system call failed.
type SyscallError struct {
	Syscall string
	Err     error
}

func (e *SyscallError) Error() string { return e.Syscall + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *SyscallError) Unwrap() error { return e.Err }

// Timeout tells whether time ran out.
func (e *SyscallError) Timeout() bool {
	t, ok := e.Err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// NewSyscallError is a SyscallError, or nil if err is.
func NewSyscallError(syscall string, err error) error {
	if err == nil {
		return nil
	}
	return &SyscallError{syscall, err}
}

// IsExist tells whether err means that a file exists already.
func IsExist(err error) bool { return means(err, oserror.ErrExist) }

// IsNotExist tells whether err means that there is no such file.
func IsNotExist(err error) bool { return means(err, oserror.ErrNotExist) }

// IsPermission tells whether err means that something is not allowed.
func IsPermission(err error) bool { return means(err, oserror.ErrPermission) }

// IsTimeout tells whether err means that time ran out.
func IsTimeout(err error) bool {
	t, ok := cause(err).(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// means looks into the errors of this package only, unlike errors.Is.
func means(err, target error) bool {
	err = cause(err)
	if err == target {
		return true
	}
	e, ok := err.(syscall.Errno)
	return ok && e.Is(target)
}

func cause(err error) error {
	switch err := err.(type) {
	case *PathError:
		return err.Err
	case *LinkError:
		return err.Err
	case *SyscallError:
		return err.Err
	}
	return err
}
