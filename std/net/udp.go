package net

import (
	"context"
	"internal/sys"
	"syscall"
	"unsafe"
)

// UDPConn sends and receives datagrams.
type UDPConn struct{ conn }

// readFrom receives a datagram.
func (fd *netFD) readFrom(b []byte) (n int, from Addr, err error) {
	var s sockaddr
	size := uint32(0)
	n, err = fd.pfd.Do(false, func(sysfd int) int {
		size = uint32(len(s.raw))
		return sys.Call6(&[7]uintptr{syscall.SYS_RECVFROM, uintptr(sysfd), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), 0, s.ptr(), uintptr(unsafe.Pointer(&size))})
	})
	if err != nil {
		return 0, nil, wrap("recvfrom", err)
	}
	if s.len = int(size); s.len > 2 || s.len == 2 && fd.family != syscall.AF_UNIX {
		from = fd.addr(&s)
	}
	return n, from, nil
}

// writeTo sends a datagram.
func (fd *netFD) writeTo(b []byte, to endpoint) (int, error) {
	s, err := to.sockaddr(fd.family)
	if err != nil {
		return 0, err
	}
	n, err := fd.pfd.Do(true, func(sysfd int) int {
		return sys.Call6(&[7]uintptr{syscall.SYS_SENDTO, uintptr(sysfd), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), syscall.MSG_NOSIGNAL, s.ptr(), uintptr(s.len)})
	})
	return n, wrap("sendto", err)
}

// ReadFrom receives a datagram and tells where it came from.
func (c *UDPConn) ReadFrom(b []byte) (int, Addr, error) {
	n, addr, err := c.ReadFromUDP(b)
	return n, addr.orNil(), err
}

// ReadFromUDP receives a datagram and tells where it came from.
func (c *UDPConn) ReadFromUDP(b []byte) (n int, addr *UDPAddr, err error) {
	if !c.ok() {
		return 0, nil, syscall.EINVAL
	}
	n, from, err := c.fd.readFrom(b)
	addr, _ = from.(*UDPAddr)
	if err != nil {
		err = c.fd.opError("read", err)
	}
	return n, addr, err
}

// WriteTo sends a datagram.
func (c *UDPConn) WriteTo(b []byte, addr Addr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	a, ok := addr.(*UDPAddr)
	if !ok {
		return 0, &OpError{Op: "write", Net: c.fd.net, Source: c.fd.laddr, Addr: addr, Err: syscall.EINVAL}
	}
	return c.WriteToUDP(b, a)
}

// WriteToUDP sends a datagram.
func (c *UDPConn) WriteToUDP(b []byte, addr *UDPAddr) (int, error) {
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
	default:
		n, err = c.fd.writeTo(b, addr)
	}
	if err != nil {
		err = &OpError{Op: "write", Net: c.fd.net, Source: c.fd.laddr, Addr: addr.orNil(), Err: err}
	}
	return n, err
}

// ListenUDP receives datagrams at laddr.
func ListenUDP(network string, laddr *UDPAddr) (*UDPConn, error) {
	switch network {
	case "udp", "udp4", "udp6":
	default:
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr.orNil(), Err: UnknownNetworkError(network)}
	}
	if laddr == nil {
		laddr = &UDPAddr{}
	}
	c, err := listenUDP(context.Background(), network, laddr, &ListenConfig{})
	if err != nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr, Err: err}
	}
	return c, nil
}

func listenUDP(ctx context.Context, network string, laddr *UDPAddr, lc *ListenConfig) (*UDPConn, error) {
	fd, err := listen(ctx, network, family(network, laddr, nil, true), syscall.SOCK_DGRAM, laddr, lc.control())
	if err != nil {
		return nil, err
	}
	return &UDPConn{conn{fd}}, nil
}

// DialUDP makes a socket that sends to raddr and receives from there only.
func DialUDP(network string, laddr, raddr *UDPAddr) (*UDPConn, error) {
	switch network {
	case "udp", "udp4", "udp6":
	default:
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: raddr.orNil(), Err: UnknownNetworkError(network)}
	}
	if raddr == nil {
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: nil, Err: errMissingAddress}
	}
	c, err := dialUDP(context.Background(), network, laddr, raddr, &Dialer{})
	if err != nil {
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: raddr, Err: err}
	}
	return c, nil
}

func dialUDP(ctx context.Context, network string, laddr, raddr *UDPAddr, d *Dialer) (*UDPConn, error) {
	var local endpoint
	if laddr != nil {
		local = laddr
	}
	fd, err := dial(ctx, network, family(network, local, raddr, false), syscall.SOCK_DGRAM, local, raddr, d.control())
	if err != nil {
		return nil, err
	}
	return &UDPConn{conn{fd}}, nil
}
