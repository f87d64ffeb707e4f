package net

import (
	"context"
	"os"
	"sync"
	"syscall"
	"time"
)

// UnixConn is a connection through a socket of the file system.
type UnixConn struct{ conn }

// CloseRead ends reading.
func (c *UnixConn) CloseRead() error { return c.ended(syscall.SHUT_RD) }

// CloseWrite ends writing: the other end reads the end.
func (c *UnixConn) CloseWrite() error { return c.ended(syscall.SHUT_WR) }

// ReadFrom receives a datagram and tells where it came from.
func (c *UnixConn) ReadFrom(b []byte) (int, Addr, error) {
	n, addr, err := c.ReadFromUnix(b)
	return n, addr.orNil(), err
}

// ReadFromUnix receives a datagram and tells where it came from.
func (c *UnixConn) ReadFromUnix(b []byte) (int, *UnixAddr, error) {
	if !c.ok() {
		return 0, nil, syscall.EINVAL
	}
	n, from, err := c.fd.readFrom(b)
	addr, _ := from.(*UnixAddr)
	if err != nil {
		err = c.fd.opError("read", err)
	}
	return n, addr, err
}

// WriteTo sends a datagram.
func (c *UnixConn) WriteTo(b []byte, addr Addr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	a, ok := addr.(*UnixAddr)
	if !ok {
		return 0, &OpError{Op: "write", Net: c.fd.net, Source: c.fd.laddr, Addr: addr, Err: syscall.EINVAL}
	}
	return c.WriteToUnix(b, a)
}

// WriteToUnix sends a datagram.
func (c *UnixConn) WriteToUnix(b []byte, addr *UnixAddr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	var n int
	var err error
	switch {
	case c.fd.connected:
		err = ErrWriteToConnected
	case addr == nil:
		err = errMissingAddress
	case addr.Net != c.fd.net:
		err = syscall.EAFNOSUPPORT
	default:
		n, err = c.fd.writeTo(b, addr)
	}
	if err != nil {
		err = &OpError{Op: "write", Net: c.fd.net, Source: c.fd.laddr, Addr: addr.orNil(), Err: err}
	}
	return n, err
}

// UnixListener waits for connections at a socket of the file system.
type UnixListener struct {
	fd     *netFD
	path   string
	unlink bool
	once   sync.Once
}

func (l *UnixListener) ok() bool { return l != nil && l.fd != nil }

// AcceptUnix waits for the next connection.
func (l *UnixListener) AcceptUnix() (*UnixConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	fd, err := l.fd.accept()
	if err != nil {
		return nil, &OpError{Op: "accept", Net: l.fd.net, Source: nil, Addr: l.fd.laddr, Err: err}
	}
	return &UnixConn{conn{fd}}, nil
}

// Accept waits for the next connection.
func (l *UnixListener) Accept() (Conn, error) {
	c, err := l.AcceptUnix()
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Close stops listening and removes the socket's file.
func (l *UnixListener) Close() error {
	if !l.ok() {
		return syscall.EINVAL
	}
	// Once, for the file may be another's by then; and before the listener is closed, for the same reason.
	l.once.Do(func() {
		if l.path != "" && l.path[0] != '@' && l.unlink {
			syscall.Unlink(l.path)
		}
	})
	if err := l.fd.pfd.Close(); err != nil {
		return &OpError{Op: "close", Net: l.fd.net, Source: nil, Addr: l.fd.laddr, Err: err}
	}
	return nil
}

// SetUnlinkOnClose chooses whether Close removes the socket's file.
func (l *UnixListener) SetUnlinkOnClose(unlink bool) { l.unlink = unlink }

// Addr is where it listens.
func (l *UnixListener) Addr() Addr { return l.fd.laddr }

// SetDeadline sets when Accept fails.
func (l *UnixListener) SetDeadline(t time.Time) error {
	if !l.ok() {
		return syscall.EINVAL
	}
	return l.fd.pfd.SetDeadline(t, true, true)
}

// File is a copy of the listener as a file. Both have to be closed.
func (l *UnixListener) File() (*os.File, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	f, err := l.fd.file()
	if err != nil {
		return nil, &OpError{Op: "file", Net: l.fd.net, Source: nil, Addr: l.fd.laddr, Err: err}
	}
	return f, nil
}

// SyscallConn lets functions use the descriptor.
func (l *UnixListener) SyscallConn() (syscall.RawConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	return &rawConn{l.fd}, nil
}

func unixKind(network string) (sotype int, err error) {
	switch network {
	case "unix":
		return syscall.SOCK_STREAM, nil
	case "unixgram":
		return syscall.SOCK_DGRAM, nil
	case "unixpacket":
		return syscall.SOCK_SEQPACKET, nil
	}
	return 0, UnknownNetworkError(network)
}

// ListenUnix listens at laddr.
func ListenUnix(network string, laddr *UnixAddr) (*UnixListener, error) {
	switch network {
	case "unix", "unixpacket":
	default:
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr.orNil(), Err: UnknownNetworkError(network)}
	}
	if laddr == nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: nil, Err: errMissingAddress}
	}
	l, err := listenUnix(context.Background(), network, laddr, &ListenConfig{})
	if err != nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr, Err: err}
	}
	return l, nil
}

func listenUnix(ctx context.Context, network string, laddr *UnixAddr, lc *ListenConfig) (*UnixListener, error) {
	sotype, err := unixKind(network)
	if err != nil {
		return nil, err
	}
	fd, err := listen(ctx, network, syscall.AF_UNIX, sotype, laddr, lc.control())
	if err != nil {
		return nil, err
	}
	return &UnixListener{fd: fd, path: fd.laddr.String(), unlink: true}, nil
}

// ListenUnixgram receives datagrams at laddr.
func ListenUnixgram(network string, laddr *UnixAddr) (*UnixConn, error) {
	if network != "unixgram" {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr.orNil(), Err: UnknownNetworkError(network)}
	}
	if laddr == nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: nil, Err: errMissingAddress}
	}
	fd, err := listen(context.Background(), network, syscall.AF_UNIX, syscall.SOCK_DGRAM, laddr, nil)
	if err != nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr, Err: err}
	}
	return &UnixConn{conn{fd}}, nil
}

// DialUnix connects to raddr, from laddr if that is not nil.
func DialUnix(network string, laddr, raddr *UnixAddr) (*UnixConn, error) {
	switch network {
	case "unix", "unixgram", "unixpacket":
	default:
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: raddr.orNil(), Err: UnknownNetworkError(network)}
	}
	c, err := dialUnix(context.Background(), network, laddr, raddr, &Dialer{})
	if err != nil {
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: raddr.orNil(), Err: err}
	}
	return c, nil
}

func dialUnix(ctx context.Context, network string, laddr, raddr *UnixAddr, d *Dialer) (*UnixConn, error) {
	sotype, err := unixKind(network)
	if err != nil {
		return nil, err
	}
	var local, remote endpoint
	if !laddr.isWildcard() {
		local = laddr
	}
	if !raddr.isWildcard() {
		remote = raddr
	}
	if remote == nil && (sotype != syscall.SOCK_DGRAM || local == nil) {
		return nil, errMissingAddress
	}
	fd, err := dial(ctx, network, syscall.AF_UNIX, sotype, local, remote, d.control())
	if err != nil {
		return nil, err
	}
	return &UnixConn{conn{fd}}, nil
}
