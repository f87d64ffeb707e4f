package os

import (
	"errors"
	"syscall"
)

// ErrProcessDone tells that a process has ended.
var ErrProcessDone = errors.New("os: process already finished")

var errProcessReleased = errors.New("os: process already released")

// A Process is a process that FindProcess has found.
type Process struct {
	Pid int
}

// FindProcess is the process with this number, whether it exists or not.
func FindProcess(pid int) (*Process, error) { return &Process{pid}, nil }

// Release forgets the process.
func (p *Process) Release() error {
	p.Pid = -1
	return nil
}

// Kill ends the process at once.
func (p *Process) Kill() error { return p.Signal(Kill) }

// Signal sends a signal to the process.
func (p *Process) Signal(sig Signal) error {
	if p == nil || p.Pid == 0 {
		return errors.New("os: process not initialized")
	}
	if p.Pid == -1 {
		return errProcessReleased
	}
	s, ok := sig.(syscall.Signal)
	if !ok {
		return errors.New("os: unsupported signal type")
	}
	err := syscall.Kill(p.Pid, s)
	if err == syscall.ESRCH {
		return ErrProcessDone
	}
	return err
}
