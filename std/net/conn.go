// Package net talks over networks: TCP, UDP and sockets of the file system. Goroutines that wait for the network need no
// threads.
package net

import (
	"internal/sys"
	"io"
	"os"
	"syscall"
	"time"
	"unsafe"
)

// A Conn is a connection: a stream of bytes in both directions.
type Conn interface {
	Read(b []byte) (n int, err error)
	Write(b []byte) (n int, err error)
	Close() error
	LocalAddr() Addr
	RemoteAddr() Addr
	SetDeadline(t time.Time) error
	SetReadDeadline(t time.Time) error
	SetWriteDeadline(t time.Time) error
}

// A PacketConn sends and receives datagrams.
type PacketConn interface {
	ReadFrom(p []byte) (n int, addr Addr, err error)
	WriteTo(p []byte, addr Addr) (n int, err error)
	Close() error
	LocalAddr() Addr
	SetDeadline(t time.Time) error
	SetReadDeadline(t time.Time) error
	SetWriteDeadline(t time.Time) error
}

// A Listener waits for connections.
type Listener interface {
	Accept() (Conn, error)
	Close() error
	Addr() Addr
}

// A conn is what all connections have in common.
type conn struct{ fd *netFD }

func (c *conn) ok() bool { return c != nil && c.fd != nil }

// Read reads what is there, and waits if it is nothing. At the end it gives 0 and io.EOF.
func (c *conn) Read(b []byte) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.fd.pfd.Read(b)
	if err != nil && err != io.EOF {
		err = c.fd.opError("read", wrap("read", err))
	}
	return n, err
}

// Write writes all of b, and waits as long as the other end does not take it.
func (c *conn) Write(b []byte) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.fd.pfd.Write(b)
	if err != nil {
		err = c.fd.opError("write", wrap("write", err))
	}
	return n, err
}

// Close ends the connection. Operations that wait fail.
func (c *conn) Close() error {
	if !c.ok() {
		return syscall.EINVAL
	}
	if err := c.fd.pfd.Close(); err != nil {
		return c.fd.opError("close", err)
	}
	return nil
}

// LocalAddr is this end.
func (c *conn) LocalAddr() Addr {
	if !c.ok() {
		return nil
	}
	return c.fd.laddr
}

// RemoteAddr is the other end.
func (c *conn) RemoteAddr() Addr {
	if !c.ok() {
		return nil
	}
	return c.fd.raddr
}

// set makes the error of a setting.
func (c *conn) set(err error) error {
	if err != nil {
		return &OpError{Op: "set", Net: c.fd.net, Source: nil, Addr: c.fd.laddr, Err: err}
	}
	return nil
}

// SetDeadline sets when reads and writes fail. The zero time means never.
func (c *conn) SetDeadline(t time.Time) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	return c.set(c.fd.pfd.SetDeadline(t, true, true))
}

// SetReadDeadline is SetDeadline for reads.
func (c *conn) SetReadDeadline(t time.Time) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	return c.set(c.fd.pfd.SetDeadline(t, true, false))
}

// SetWriteDeadline is SetDeadline for writes.
func (c *conn) SetWriteDeadline(t time.Time) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	return c.set(c.fd.pfd.SetDeadline(t, false, true))
}

// SetReadBuffer sets the size of the kernel's buffer for what arrives.
func (c *conn) SetReadBuffer(bytes int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	return c.set(c.fd.set(syscall.SOL_SOCKET, syscall.SO_RCVBUF, bytes))
}

// SetWriteBuffer sets the size of the kernel's buffer for what is sent.
func (c *conn) SetWriteBuffer(bytes int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	return c.set(c.fd.set(syscall.SOL_SOCKET, syscall.SO_SNDBUF, bytes))
}

// File is a copy of the connection as a file. Both have to be closed.
func (c *conn) File() (*os.File, error) {
	f, err := c.fd.file()
	if err != nil {
		err = c.fd.opError("file", err)
	}
	return f, err
}

// SyscallConn lets functions use the descriptor.
func (c *conn) SyscallConn() (syscall.RawConn, error) {
	if !c.ok() {
		return nil, syscall.EINVAL
	}
	return &rawConn{c.fd}, nil
}

// ended makes the error of a half close.
func (c *conn) ended(how int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	if err := c.fd.shutdown(how); err != nil {
		return c.fd.opError("close", err)
	}
	return nil
}

// Buffers are pieces of data that WriteTo writes with few system calls.
type Buffers [][]byte

// WriteTo writes the buffers to w, and takes what is written from them.
func (v *Buffers) WriteTo(w io.Writer) (n int64, err error) {
	if c, ok := w.(interface {
		writeBuffers(v *Buffers) (int64, error)
	}); ok {
		return c.writeBuffers(v)
	}
	for _, b := range *v {
		m, e := w.Write(b)
		n += int64(m)
		if err = e; err != nil {
			break
		}
	}
	v.consume(n)
	return n, err
}

// Read takes from the buffers.
func (v *Buffers) Read(p []byte) (n int, err error) {
	for n < len(p) && len(*v) > 0 {
		m := copy(p[n:], (*v)[0])
		v.consume(int64(m))
		n += m
	}
	if len(*v) == 0 {
		err = io.EOF
	}
	return n, err
}

func (v *Buffers) consume(n int64) {
	for len(*v) > 0 {
		size := int64(len((*v)[0]))
		if size > n {
			(*v)[0] = (*v)[0][n:]
			return
		}
		n -= size
		(*v)[0] = nil
		*v = (*v)[1:]
	}
}

// writeBuffers hands many buffers to the kernel at once.
func (c *conn) writeBuffers(v *Buffers) (total int64, err error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	type iovec struct {
		base *byte
		size int
	}
	var vecs []iovec
	for len(*v) > 0 && err == nil {
		vecs = vecs[:0]
		for _, b := range *v {
			if len(b) > 0 {
				vecs = append(vecs, iovec{unsafe.SliceData(b), len(b)})
			}
			if len(vecs) == 1024 {
				break
			}
		}
		if len(vecs) == 0 {
			v.consume(0)
			break
		}
		n := 0
		n, err = c.fd.pfd.Do(true, func(fd int) int {
			return sys.Call(syscall.SYS_WRITEV, uintptr(fd), uintptr(unsafe.Pointer(&vecs[0])), uintptr(len(vecs)), 0)
		})
		total += int64(n)
		v.consume(int64(n))
	}
	if err != nil {
		err = c.fd.opError("writev", wrap("writev", err))
	}
	return total, err
}

// FileConn makes a connection of an open file. Both have to be closed.
func FileConn(f *os.File) (Conn, error) {
	fd, err := fileFD(f)
	if err != nil {
		return nil, &OpError{Op: "file", Net: "file+net", Source: nil, Addr: fileAddr(f.Name()), Err: err}
	}
	switch {
	case fd.family == syscall.AF_UNIX:
		return &UnixConn{conn{fd}}, nil
	case fd.sotype == syscall.SOCK_DGRAM:
		return &UDPConn{conn{fd}}, nil
	}
	return newTCPConn(fd, 0, KeepAliveConfig{}), nil
}

// FileListener makes a listener of an open file. Both have to be closed.
func FileListener(f *os.File) (Listener, error) {
	fd, err := fileFD(f)
	if err != nil {
		return nil, &OpError{Op: "file", Net: "file+net", Source: nil, Addr: fileAddr(f.Name()), Err: err}
	}
	if a, ok := fd.laddr.(*UnixAddr); ok {
		return &UnixListener{fd: fd, path: a.Name}, nil
	}
	return &TCPListener{fd: fd}, nil
}

type fileAddr string

func (fileAddr) Network() string  { return "file+net" }
func (f fileAddr) String() string { return string(f) }

// fileFD makes a socket of a copy of a file's descriptor.
func fileFD(f *os.File) (*netFD, error) {
	raw, err := f.SyscallConn()
	if err != nil {
		return nil, err
	}
	n := 0
	if err := raw.Control(func(fd uintptr) { n = sys.RawCall(syscall.SYS_FCNTL, fd, syscall.F_DUPFD_CLOEXEC, 0, 0) }); err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, os.NewSyscallError("fcntl", syscall.Errno(-n))
	}
	sotype, err := syscall.GetsockoptInt(n, syscall.SOL_SOCKET, syscall.SO_TYPE)
	if err != nil {
		syscall.Close(n)
		return nil, os.NewSyscallError("getsockopt", err)
	}
	const domain = 0x27
	family, _ := syscall.GetsockoptInt(n, syscall.SOL_SOCKET, domain)
	net := "tcp"
	switch {
	case family == syscall.AF_UNIX && sotype == syscall.SOCK_DGRAM:
		net = "unixgram"
	case family == syscall.AF_UNIX && sotype == syscall.SOCK_SEQPACKET:
		net = "unixpacket"
	case family == syscall.AF_UNIX:
		net = "unix"
	case family != syscall.AF_INET && family != syscall.AF_INET6:
		syscall.Close(n)
		return nil, syscall.EPROTONOSUPPORT
	case sotype == syscall.SOCK_DGRAM:
		net = "udp"
	}
	syscall.SetNonblock(n, true)
	fd := newFD(n, family, sotype, net)
	if err := fd.pfd.Init(); err != nil {
		fd.pfd.Close()
		return nil, err
	}
	fd.laddr, fd.raddr = fd.name(syscall.SYS_GETSOCKNAME), fd.name(syscall.SYS_GETPEERNAME)
	fd.connected = fd.raddr != nil
	return fd, nil
}
