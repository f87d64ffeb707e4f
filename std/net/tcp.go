package net

import (
	"context"
	"io"
	"os"
	"syscall"
	"time"
)

// TCPConn is a TCP connection.
type TCPConn struct{ conn }

// KeepAliveConfig says how the kernel finds out that the other end is gone. Zero times and counts mean 15 seconds and 9; negative
// ones leave the system's values.
type KeepAliveConfig struct {
	Enable   bool
	Idle     time.Duration
	Interval time.Duration
	Count    int
}

func newTCPConn(fd *netFD, idle time.Duration, config KeepAliveConfig) *TCPConn {
	c := &TCPConn{conn{fd}}
	fd.set(syscall.IPPROTO_TCP, syscall.TCP_NODELAY, 1)
	if !config.Enable && idle >= 0 {
		config = KeepAliveConfig{Enable: true, Idle: idle}
	}
	if config.Enable {
		c.SetKeepAliveConfig(config)
	}
	return c
}

// option makes the error of a TCP option.
func (c *TCPConn) option(level, option, value int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	if err := c.fd.set(level, option, value); err != nil {
		return c.fd.opError("set", err)
	}
	return nil
}

func number(on bool) int {
	if on {
		return 1
	}
	return 0
}

// SetNoDelay chooses whether small pieces are sent at once, which they are unless somebody says otherwise.
func (c *TCPConn) SetNoDelay(noDelay bool) error {
	return c.option(syscall.IPPROTO_TCP, syscall.TCP_NODELAY, number(noDelay))
}

// SetKeepAlive chooses whether the kernel looks now and then if the other end is still there.
func (c *TCPConn) SetKeepAlive(keepalive bool) error {
	return c.option(syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, number(keepalive))
}

// SetKeepAlivePeriod sets how long a connection is idle before the kernel looks.
func (c *TCPConn) SetKeepAlivePeriod(d time.Duration) error {
	return c.option(syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE, seconds(d))
}

// seconds rounds up.
func seconds(d time.Duration) int {
	if d == 0 {
		d = 15 * time.Second
	}
	return int((d + time.Second - 1) / time.Second)
}

// SetKeepAliveConfig sets all of it.
func (c *TCPConn) SetKeepAliveConfig(config KeepAliveConfig) error {
	if err := c.SetKeepAlive(config.Enable); err != nil {
		return err
	}
	if config.Idle >= 0 {
		if err := c.option(syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE, seconds(config.Idle)); err != nil {
			return err
		}
	}
	if config.Interval >= 0 {
		if err := c.option(syscall.IPPROTO_TCP, syscall.TCP_KEEPINTVL, seconds(config.Interval)); err != nil {
			return err
		}
	}
	if config.Count < 0 {
		return nil
	}
	count := config.Count
	if count == 0 {
		count = 9
	}
	return c.option(syscall.IPPROTO_TCP, syscall.TCP_KEEPCNT, count)
}

// SetLinger says what Close does with data that is not sent yet: negative, the kernel goes on sending; 0, it is thrown away and the
// other end sees a reset; else the kernel goes on for so many seconds.
func (c *TCPConn) SetLinger(sec int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	l := syscall.Linger{}
	if sec >= 0 {
		l = syscall.Linger{Onoff: 1, Linger: int32(sec)}
	}
	err := c.fd.pfd.Begin()
	if err == nil {
		err = wrap("setsockopt", syscall.SetsockoptLinger(c.fd.pfd.Sysfd, syscall.SOL_SOCKET, syscall.SO_LINGER, &l))
		c.fd.pfd.End()
	}
	if err != nil {
		return c.fd.opError("set", err)
	}
	return nil
}

// CloseRead ends reading.
func (c *TCPConn) CloseRead() error { return c.ended(syscall.SHUT_RD) }

// CloseWrite ends writing: the other end reads the end.
func (c *TCPConn) CloseWrite() error { return c.ended(syscall.SHUT_WR) }

// MultipathTCP tells whether the connection uses several paths. It does not.
func (c *TCPConn) MultipathTCP() (bool, error) {
	if !c.ok() {
		return false, syscall.EINVAL
	}
	return false, nil
}

// plain hides a connection's own ReadFrom and WriteTo from io.Copy.
type plain struct{ c *TCPConn }

func (p plain) Read(b []byte) (int, error)  { return p.c.Read(b) }
func (p plain) Write(b []byte) (int, error) { return p.c.Write(b) }

// ReadFrom writes all that r has.
func (c *TCPConn) ReadFrom(r io.Reader) (int64, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	return io.Copy(plain{c}, r)
}

// WriteTo writes all that arrives to w.
func (c *TCPConn) WriteTo(w io.Writer) (int64, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	return io.Copy(w, plain{c})
}

// TCPListener waits for TCP connections.
type TCPListener struct {
	fd *netFD
	lc ListenConfig
}

func (l *TCPListener) ok() bool { return l != nil && l.fd != nil }

// AcceptTCP waits for the next connection.
func (l *TCPListener) AcceptTCP() (*TCPConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	fd, err := l.fd.accept()
	if err != nil {
		return nil, &OpError{Op: "accept", Net: l.fd.net, Source: nil, Addr: l.fd.laddr, Err: err}
	}
	return newTCPConn(fd, l.lc.KeepAlive, l.lc.KeepAliveConfig), nil
}

// Accept waits for the next connection.
func (l *TCPListener) Accept() (Conn, error) {
	c, err := l.AcceptTCP()
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Close stops listening. Connections that were accepted stay.
func (l *TCPListener) Close() error {
	if !l.ok() {
		return syscall.EINVAL
	}
	if err := l.fd.pfd.Close(); err != nil {
		return &OpError{Op: "close", Net: l.fd.net, Source: nil, Addr: l.fd.laddr, Err: err}
	}
	return nil
}

// Addr is where it listens.
func (l *TCPListener) Addr() Addr { return l.fd.laddr }

// SetDeadline sets when Accept fails.
func (l *TCPListener) SetDeadline(t time.Time) error {
	if !l.ok() {
		return syscall.EINVAL
	}
	return l.fd.pfd.SetDeadline(t, true, true)
}

// File is a copy of the listener as a file. Both have to be closed.
func (l *TCPListener) File() (*os.File, error) {
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
func (l *TCPListener) SyscallConn() (syscall.RawConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	return &rawConn{l.fd}, nil
}

// ListenTCP listens at laddr; without an address at all of this computer's, without a port at a free one.
func ListenTCP(network string, laddr *TCPAddr) (*TCPListener, error) {
	switch network {
	case "tcp", "tcp4", "tcp6":
	default:
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr.orNil(), Err: UnknownNetworkError(network)}
	}
	if laddr == nil {
		laddr = &TCPAddr{}
	}
	l, err := listenTCP(context.Background(), network, laddr, &ListenConfig{})
	if err != nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: laddr, Err: err}
	}
	return l, nil
}

func listenTCP(ctx context.Context, network string, laddr *TCPAddr, lc *ListenConfig) (*TCPListener, error) {
	fd, err := listen(ctx, network, family(network, laddr, nil, true), syscall.SOCK_STREAM, laddr, lc.control())
	if err != nil {
		return nil, err
	}
	return &TCPListener{fd: fd, lc: *lc}, nil
}

// DialTCP connects to raddr, from laddr if that is not nil.
func DialTCP(network string, laddr, raddr *TCPAddr) (*TCPConn, error) {
	switch network {
	case "tcp", "tcp4", "tcp6":
	default:
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: raddr.orNil(), Err: UnknownNetworkError(network)}
	}
	if raddr == nil {
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: nil, Err: errMissingAddress}
	}
	c, err := dialTCP(context.Background(), network, laddr, raddr, &Dialer{})
	if err != nil {
		return nil, &OpError{Op: "dial", Net: network, Source: laddr.orNil(), Addr: raddr, Err: err}
	}
	return c, nil
}

func dialTCP(ctx context.Context, network string, laddr, raddr *TCPAddr, d *Dialer) (*TCPConn, error) {
	var local endpoint
	if laddr != nil {
		local = laddr
	}
	for try := 0; ; try++ {
		fd, err := dial(ctx, network, family(network, local, raddr, false), syscall.SOCK_STREAM, local, raddr, d.control())
		// The kernel may choose a port for us that is taken, or the very one we connect to.
		if again := try < 2 && (laddr == nil || laddr.Port == 0); again && (toItself(fd) || taken(err)) {
			if err == nil {
				fd.pfd.Close()
			}
			continue
		}
		if err != nil {
			return nil, err
		}
		return newTCPConn(fd, d.KeepAlive, d.KeepAliveConfig), nil
	}
}

func toItself(fd *netFD) bool {
	if fd == nil {
		return false
	}
	l, ok := fd.laddr.(*TCPAddr)
	r, ok2 := fd.raddr.(*TCPAddr)
	return !ok || !ok2 || l.Port == r.Port && l.IP.Equal(r.IP)
}

func taken(err error) bool {
	s, ok := err.(*os.SyscallError)
	return ok && s.Err == syscall.EADDRNOTAVAIL
}
