package net

import (
	"context"
	"internal/poll"
	"internal/sys"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"
)

// A sockaddr is an address as the kernel writes it.
type sockaddr struct {
	raw [112]byte
	len int
}

func (s *sockaddr) ptr() uintptr { return uintptr(unsafe.Pointer(&s.raw)) }

func inetSockaddr(family int, ip IP, port int, zone string) (s sockaddr, err error) {
	s.raw[0] = byte(family)
	s.raw[2], s.raw[3] = byte(port>>8), byte(port)
	if family == syscall.AF_INET {
		ip4 := ip.To4()
		if len(ip) == 0 || ip.Equal(IPv6zero) {
			ip4 = IP{0, 0, 0, 0}
		}
		if ip4 == nil {
			return s, &AddrError{Err: "non-IPv4 address", Addr: ip.String()}
		}
		copy(s.raw[4:8], ip4)
		s.len = 16
		return s, nil
	}
	if len(ip) == 0 || ip.Equal(IPv4zero) {
		ip = IPv6zero
	}
	ip16 := ip.To16()
	if ip16 == nil {
		return s, &AddrError{Err: "non-IPv6 address", Addr: ip.String()}
	}
	copy(s.raw[8:24], ip16)
	scope := zoneIndex(zone)
	s.raw[24], s.raw[25], s.raw[26], s.raw[27] = byte(scope), byte(scope>>8), byte(scope>>16), byte(scope>>24)
	s.len = 28
	return s, nil
}

// zoneIndex is the number of an interface.
func zoneIndex(zone string) int {
	if zone == "" {
		return 0
	}
	text := zone
	if data, err := os.ReadFile("/sys/class/net/" + zone + "/ifindex"); err == nil {
		text = strings.TrimSpace(string(data))
	}
	n, _ := strconv.Atoi(text)
	return n
}

// zoneName is the name of an interface.
func zoneName(fd, index int) string {
	if index == 0 {
		return ""
	}
	const getName = 0x8910
	var request [40]byte
	request[16], request[17], request[18], request[19] = byte(index), byte(index>>8), byte(index>>16), byte(index>>24)
	if sys.RawCall(syscall.SYS_IOCTL, uintptr(fd), getName, uintptr(unsafe.Pointer(&request)), 0) < 0 {
		return strconv.Itoa(index)
	}
	n := 0
	for n < 16 && request[n] != 0 {
		n++
	}
	return string(request[:n])
}

func familyOf(ip IP) int {
	if len(ip) <= IPv4len || ip.To4() != nil {
		return syscall.AF_INET
	}
	return syscall.AF_INET6
}

func (a *TCPAddr) family() int {
	if a == nil {
		return syscall.AF_INET
	}
	return familyOf(a.IP)
}

func (a *UDPAddr) family() int {
	if a == nil {
		return syscall.AF_INET
	}
	return familyOf(a.IP)
}

func (a *UnixAddr) family() int { return syscall.AF_UNIX }

func (a *TCPAddr) sockaddr(family int) (sockaddr, error) {
	return inetSockaddr(family, a.IP, a.Port, a.Zone)
}

func (a *UDPAddr) sockaddr(family int) (sockaddr, error) {
	return inetSockaddr(family, a.IP, a.Port, a.Zone)
}

func (a *UnixAddr) sockaddr(int) (s sockaddr, err error) {
	name := a.Name
	s.raw[0] = syscall.AF_UNIX
	if len(name) > 108 || len(name) == 108 && name[0] != '@' {
		return s, syscall.EINVAL
	}
	copy(s.raw[2:], name)
	s.len = 2 + len(name)
	switch {
	case name == "":
	case name[0] == '@':
		s.raw[2] = 0
	case name[0] != 0:
		s.len++ // the zero at the end
	}
	return s, nil
}

// addr makes an address of what the kernel wrote.
func (fd *netFD) addr(s *sockaddr) Addr {
	if s.len < 2 {
		return nil
	}
	port := int(s.raw[2])<<8 | int(s.raw[3])
	var ip IP
	zone := ""
	switch int(s.raw[0]) {
	case syscall.AF_INET:
		ip = IP(append([]byte(nil), s.raw[4:8]...))
	case syscall.AF_INET6:
		ip = IP(append([]byte(nil), s.raw[8:24]...))
		zone = zoneName(fd.pfd.Sysfd, int(s.raw[24])|int(s.raw[25])<<8|int(s.raw[26])<<16|int(s.raw[27])<<24)
	case syscall.AF_UNIX:
		name := s.raw[2:110]
		// The name of an abstract socket begins with a zero; a socket without a name looks like one.
		if name[0] == 0 {
			name[0] = '@'
		}
		n := 0
		for n < len(name) && name[n] != 0 {
			n++
		}
		return &UnixAddr{Name: string(name[:n]), Net: fd.net}
	}
	if fd.sotype == syscall.SOCK_DGRAM {
		return &UDPAddr{IP: ip, Port: port, Zone: zone}
	}
	return &TCPAddr{IP: ip, Port: port, Zone: zone}
}

// name asks for the address of one end: SYS_GETSOCKNAME, SYS_GETPEERNAME.
func (fd *netFD) name(call uintptr) Addr {
	var s sockaddr
	size := uint32(len(s.raw))
	if sys.RawCall(call, uintptr(fd.pfd.Sysfd), s.ptr(), uintptr(unsafe.Pointer(&size)), 0) < 0 {
		return nil
	}
	s.len = int(size)
	return fd.addr(&s)
}

// A netFD is a socket.
type netFD struct {
	pfd       poll.FD
	family    int
	sotype    int
	net       string
	connected bool
	laddr     Addr
	raddr     Addr
}

func newFD(s, family, sotype int, net string) *netFD {
	return &netFD{pfd: poll.FD{Sysfd: s, IsSocket: true, ZeroReadIsEOF: sotype != syscall.SOCK_DGRAM}, family: family, sotype: sotype, net: net}
}

func (fd *netFD) opError(op string, err error) error {
	return &OpError{Op: op, Net: fd.net, Source: fd.laddr, Addr: fd.raddr, Err: err}
}

// A control is a user's function that sees a socket before it gets an address.
type control func(ctx context.Context, network, address string, c syscall.RawConn) error

// newSocket makes a socket that does not block.
func newSocket(family, sotype int, net string) (*netFD, error) {
	s, err := syscall.Socket(family, sotype|syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, os.NewSyscallError("socket", err)
	}
	fd := newFD(s, family, sotype, net)
	if family == syscall.AF_INET6 {
		only := 0
		if net[len(net)-1] == '6' {
			only = 1
		}
		fd.setOption(syscall.IPPROTO_IPV6, syscall.IPV6_V6ONLY, only)
	}
	if family != syscall.AF_UNIX {
		fd.setOption(syscall.SOL_SOCKET, syscall.SO_BROADCAST, 1)
	}
	return fd, nil
}

func (fd *netFD) setOption(level, option, value int) error {
	return wrap("setsockopt", syscall.SetsockoptInt(fd.pfd.Sysfd, level, option, value))
}

// set is setOption for sockets in use.
func (fd *netFD) set(level, option, value int) error {
	if err := fd.pfd.Begin(); err != nil {
		return err
	}
	err := fd.setOption(level, option, value)
	fd.pfd.End()
	return err
}

var mapped struct {
	once sync.Once
	ok   bool
}

// takesBoth tells whether a socket of version 6 takes connections of version 4 too.
func takesBoth() bool {
	mapped.once.Do(func() {
		fd, err := newSocket(syscall.AF_INET6, syscall.SOCK_STREAM, "tcp")
		if err == nil {
			mapped.ok = fd.bind(&TCPAddr{IP: IPv4(127, 0, 0, 1)}) == nil
			fd.pfd.Close()
		}
	})
	return mapped.ok
}

// family chooses the version of the internet protocol for a socket.
func family(net string, laddr, raddr endpoint, listen bool) int {
	switch net[len(net)-1] {
	case '4':
		return syscall.AF_INET
	case '6':
		return syscall.AF_INET6
	}
	if listen && (laddr == nil || laddr.isWildcard()) {
		if takesBoth() {
			return syscall.AF_INET6
		}
		if laddr == nil {
			return syscall.AF_INET
		}
		return laddr.family()
	}
	if (laddr == nil || laddr.family() == syscall.AF_INET) && (raddr == nil || raddr.family() == syscall.AF_INET) {
		return syscall.AF_INET
	}
	return syscall.AF_INET6
}

func (fd *netFD) bind(a endpoint) error {
	s, err := a.sockaddr(fd.family)
	if err != nil {
		return wrap("bind", err)
	}
	return fail("bind", sys.RawCall(syscall.SYS_BIND, uintptr(fd.pfd.Sysfd), s.ptr(), uintptr(s.len), 0))
}

func fail(call string, r int) error {
	if r < 0 {
		return os.NewSyscallError(call, syscall.Errno(-r))
	}
	return nil
}

// listen makes a socket that waits at laddr, for connections or datagrams.
func listen(ctx context.Context, net string, family, sotype int, laddr endpoint, c control) (*netFD, error) {
	fd, err := newSocket(family, sotype, net)
	if err != nil {
		return nil, err
	}
	if err := fd.startListening(ctx, laddr, c); err != nil {
		fd.pfd.Close()
		return nil, err
	}
	return fd, nil
}

func (fd *netFD) startListening(ctx context.Context, laddr endpoint, c control) error {
	if fd.sotype != syscall.SOCK_DGRAM {
		if err := fd.setOption(syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1); err != nil {
			return err
		}
	}
	if c != nil {
		if err := c(ctx, fd.versioned(), laddr.String(), &rawConn{fd}); err != nil {
			return err
		}
	}
	if err := fd.bind(laddr); err != nil {
		return err
	}
	if fd.sotype != syscall.SOCK_DGRAM {
		if err := syscall.Listen(fd.pfd.Sysfd, backlog()); err != nil {
			return os.NewSyscallError("listen", err)
		}
	}
	if err := fd.pfd.Init(); err != nil {
		return wrap("epoll_ctl", err)
	}
	fd.laddr = fd.name(syscall.SYS_GETSOCKNAME)
	return nil
}

// versioned is the network with the version of the protocol.
func (fd *netFD) versioned() string {
	switch last := fd.net[len(fd.net)-1]; {
	case fd.family == syscall.AF_UNIX || last == '4' || last == '6':
		return fd.net
	case fd.family == syscall.AF_INET:
		return fd.net + "4"
	}
	return fd.net + "6"
}

// backlog is how many connections the kernel keeps until they are accepted.
func backlog() int {
	data, err := os.ReadFile("/proc/sys/net/core/somaxconn")
	if err == nil {
		if n, err := strconv.Atoi(strings.TrimSpace(string(data))); err == nil && n > 0 {
			return n
		}
	}
	return syscall.SOMAXCONN
}

// dial makes a socket that is connected to raddr, or just bound if that is nil.
func dial(ctx context.Context, net string, family, sotype int, laddr, raddr endpoint, c control) (*netFD, error) {
	fd, err := newSocket(family, sotype, net)
	if err != nil {
		return nil, err
	}
	if err := fd.connectFrom(ctx, laddr, raddr, c); err != nil {
		fd.pfd.Close()
		return nil, err
	}
	return fd, nil
}

func (fd *netFD) connectFrom(ctx context.Context, laddr, raddr endpoint, c control) error {
	if c != nil {
		text := ""
		if raddr != nil {
			text = raddr.String()
		} else if laddr != nil {
			text = laddr.String()
		}
		if err := c(ctx, fd.versioned(), text, &rawConn{fd}); err != nil {
			return err
		}
	}
	if laddr != nil {
		if err := fd.bind(laddr); err != nil {
			return err
		}
	}
	if raddr == nil {
		if err := fd.pfd.Init(); err != nil {
			return wrap("epoll_ctl", err)
		}
	} else {
		s, err := raddr.sockaddr(fd.family)
		if err != nil {
			return wrap("connect", err)
		}
		if err := fd.connect(ctx, &s); err != nil {
			return err
		}
		fd.connected = true
	}
	fd.laddr = fd.name(syscall.SYS_GETSOCKNAME)
	if fd.raddr = fd.name(syscall.SYS_GETPEERNAME); fd.raddr == nil && raddr != nil {
		fd.raddr = raddr
	}
	return nil
}

// connect waits until the connection is made, has failed, or ctx has ended.
func (fd *netFD) connect(ctx context.Context, s *sockaddr) (err error) {
	r := -int(syscall.EINTR)
	for r == -int(syscall.EINTR) {
		r = sys.Call(syscall.SYS_CONNECT, uintptr(fd.pfd.Sysfd), s.ptr(), uintptr(s.len), 0)
	}
	switch syscall.Errno(-r) {
	case 0, syscall.EISCONN:
		if err := ctx.Err(); err != nil {
			return contextError(err)
		}
		return wrap("epoll_ctl", fd.pfd.Init())
	case syscall.EINPROGRESS, syscall.EALREADY:
	default:
		return os.NewSyscallError("connect", syscall.Errno(-r))
	}
	if err := fd.pfd.Init(); err != nil {
		return wrap("epoll_ctl", err)
	}
	if ctx.Done() != nil {
		if t, ok := ctx.Deadline(); ok {
			fd.pfd.SetDeadline(t, false, true)
		}
		stop := context.AfterFunc(ctx, func() { fd.pfd.SetDeadline(time.Unix(1, 0), false, true) })
		defer func() {
			if stop() {
				fd.pfd.SetDeadline(time.Time{}, false, true)
			} else if err == nil {
				// The connection is made, but nothing can be written to it any more.
				err = contextError(ctx.Err())
			}
		}()
	}
	for {
		if err := fd.pfd.WaitWrite(); err != nil {
			if e := ctx.Err(); e != nil {
				return contextError(e)
			}
			if err == poll.ErrDeadlineExceeded {
				// The descriptor's timer may be a little ahead of the context's.
				return errTimeout
			}
			return err
		}
		n, err := syscall.GetsockoptInt(fd.pfd.Sysfd, syscall.SOL_SOCKET, syscall.SO_ERROR)
		if err != nil {
			return os.NewSyscallError("getsockopt", err)
		}
		switch e := syscall.Errno(n); e {
		case syscall.EINPROGRESS, syscall.EALREADY, syscall.EINTR:
		case syscall.EISCONN:
			return nil
		case 0:
			// Woken for nothing, unless there is somebody at the other end.
			if fd.name(syscall.SYS_GETPEERNAME) != nil {
				return nil
			}
		default:
			return os.NewSyscallError("connect", e)
		}
	}
}

// accept waits for the next connection.
func (fd *netFD) accept() (*netFD, error) {
	var s sockaddr
	size := uint32(0)
	var n int
	var err error
	for {
		n, err = fd.pfd.Do(false, func(sysfd int) int {
			size = uint32(len(s.raw))
			return sys.Call(syscall.SYS_ACCEPT4, uintptr(sysfd), s.ptr(), uintptr(unsafe.Pointer(&size)), syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC)
		})
		// A connection that was given up while it waited is none.
		if err != syscall.ECONNABORTED {
			break
		}
	}
	if err != nil {
		return nil, wrap("accept4", err)
	}
	c := newFD(n, fd.family, fd.sotype, fd.net)
	if err := c.pfd.Init(); err != nil {
		c.pfd.Close()
		return nil, wrap("epoll_ctl", err)
	}
	c.connected = true
	s.len = int(size)
	c.laddr, c.raddr = c.name(syscall.SYS_GETSOCKNAME), c.addr(&s)
	return c, nil
}

func (fd *netFD) shutdown(how int) error {
	if err := fd.pfd.Begin(); err != nil {
		return err
	}
	err := syscall.Shutdown(fd.pfd.Sysfd, how)
	fd.pfd.End()
	return wrap("shutdown", err)
}

// file is a copy of the socket as a file.
func (fd *netFD) file() (*os.File, error) {
	if err := fd.pfd.Begin(); err != nil {
		return nil, err
	}
	n := sys.RawCall(syscall.SYS_FCNTL, uintptr(fd.pfd.Sysfd), syscall.F_DUPFD_CLOEXEC, 0, 0)
	fd.pfd.End()
	if n < 0 {
		return nil, os.NewSyscallError("fcntl", syscall.Errno(-n))
	}
	name := fd.net + ":"
	if fd.laddr != nil {
		name += fd.laddr.String()
	}
	name += "->"
	if fd.raddr != nil {
		name += fd.raddr.String()
	}
	return os.NewFile(uintptr(n), name), nil
}

// A rawConn lets a user's function use the descriptor.
type rawConn struct{ fd *netFD }

func (c *rawConn) error(op string, err error) error {
	if err == nil {
		return nil
	}
	return &OpError{Op: op, Net: c.fd.net, Source: nil, Addr: c.fd.laddr, Err: err}
}

func (c *rawConn) Control(f func(uintptr)) error {
	err := c.fd.pfd.Begin()
	if err == nil {
		f(uintptr(c.fd.pfd.Sysfd))
		c.fd.pfd.End()
	}
	return c.error("raw-control", err)
}

func (c *rawConn) Read(f func(uintptr) bool) error { return c.error("raw-read", c.try(false, f)) }

func (c *rawConn) Write(f func(uintptr) bool) error { return c.error("raw-write", c.try(true, f)) }

func (c *rawConn) try(write bool, f func(uintptr) bool) error {
	_, err := c.fd.pfd.Do(write, func(fd int) int {
		if f(uintptr(fd)) {
			return 0
		}
		return -int(syscall.EAGAIN)
	})
	return err
}
