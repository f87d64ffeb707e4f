package net

import (
	"context"
	"syscall"
	"time"
)

// A Dialer says how to connect. The zero value is what Dial uses.
type Dialer struct {
	// Timeout is how long connecting may take; Deadline is until when.
	Timeout  time.Duration
	Deadline time.Time
	// LocalAddr is where to connect from.
	LocalAddr Addr
	// DualStack has no meaning any more.
	DualStack bool
	// FallbackDelay is how long to wait for one version of the internet protocol before the other is tried too: 300 ms if it is
	// zero; negative, they are tried one after the other.
	FallbackDelay time.Duration
	// KeepAlive is for TCP how long a connection is idle before the kernel looks whether the other end is there; negative: it does not.
	KeepAlive       time.Duration
	KeepAliveConfig KeepAliveConfig
	Resolver        *Resolver
	// Cancel gives up when it is closed.
	Cancel <-chan struct{}
	// Control sees the socket before it is used; ControlContext goes before Control.
	Control        func(network, address string, c syscall.RawConn) error
	ControlContext func(ctx context.Context, network, address string, c syscall.RawConn) error
}

func (d *Dialer) control() control {
	if d.ControlContext != nil {
		return d.ControlContext
	}
	return ignoreContext(d.Control)
}

func ignoreContext(f func(network, address string, c syscall.RawConn) error) control {
	if f == nil {
		return nil
	}
	return func(_ context.Context, network, address string, c syscall.RawConn) error {
		return f(network, address, c)
	}
}

// MultipathTCP tells whether several paths are used. They are not.
func (d *Dialer) MultipathTCP() bool { return false }

// Dial connects to an address: "tcp", "127.0.0.1:80"; "unix", "/tmp/socket"; …
func Dial(network, address string) (Conn, error) {
	var d Dialer
	return d.Dial(network, address)
}

// DialTimeout is Dial within some time.
func DialTimeout(network, address string, timeout time.Duration) (Conn, error) {
	d := Dialer{Timeout: timeout}
	return d.Dial(network, address)
}

// Dial connects to an address.
func (d *Dialer) Dial(network, address string) (Conn, error) {
	return d.DialContext(context.Background(), network, address)
}

// DialContext connects to an address unless ctx ends first. Once made, the connection does not depend on ctx.
func (d *Dialer) DialContext(ctx context.Context, network, address string) (Conn, error) {
	if ctx == nil {
		panic("nil context")
	}
	deadline := d.Deadline
	if d.Timeout != 0 {
		deadline = sooner(deadline, time.Now().Add(d.Timeout))
	}
	if !deadline.IsZero() {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, deadline)
		defer cancel()
	}
	if d.Cancel != nil {
		var cancel context.CancelFunc
		ctx, cancel = context.WithCancel(ctx)
		defer cancel()
		done := ctx.Done()
		go func() {
			select {
			case <-d.Cancel:
				cancel()
			case <-done:
			}
		}()
	}
	addrs, err := d.addresses(ctx, network, address)
	if err != nil {
		return nil, &OpError{Op: "dial", Net: network, Source: nil, Addr: nil, Err: err}
	}
	t := &dialing{d, network}
	if network == "tcp" && d.FallbackDelay >= 0 {
		first, second := byVersion(addrs)
		if len(second) > 0 {
			return t.both(ctx, first, second)
		}
	}
	return t.oneByOne(ctx, addrs)
}

func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// addresses finds out what to connect to.
func (d *Dialer) addresses(ctx context.Context, network, address string) ([]endpoint, error) {
	if err := knownNetwork(network); err != nil {
		return nil, err
	}
	if address == "" {
		return nil, errMissingAddress
	}
	addrs, err := resolve(ctx, network, address)
	if err != nil || d.LocalAddr == nil {
		return addrs, err
	}
	var fit []endpoint
	for _, a := range addrs {
		if a.Network() != d.LocalAddr.Network() {
			return nil, &AddrError{Err: "mismatched local address type", Addr: d.LocalAddr.String()}
		}
		if fits(a, d.LocalAddr) {
			fit = append(fit, a)
		}
	}
	if len(fit) == 0 {
		return nil, &AddrError{Err: errNoSuitableAddress.Error(), Addr: d.LocalAddr.String()}
	}
	return fit, nil
}

// fits tells whether two addresses are of the same version of the internet protocol, or one leaves it open.
func fits(remote endpoint, local Addr) bool {
	l, ok := local.(endpoint)
	if !ok || l.isWildcard() || remote.isWildcard() {
		return true
	}
	switch r := remote.(type) {
	case *TCPAddr:
		return r.IP.matchAddrFamily(local.(*TCPAddr).IP)
	case *UDPAddr:
		return r.IP.matchAddrFamily(local.(*UDPAddr).IP)
	}
	return true
}

func knownNetwork(network string) error {
	switch network {
	case "tcp", "tcp4", "tcp6", "udp", "udp4", "udp6", "unix", "unixgram", "unixpacket":
		return nil
	}
	for _, ip := range [...]string{"ip:", "ip4:", "ip6:"} {
		if len(network) > len(ip) && network[:len(ip)] == ip {
			unsupported("net: raw IP sockets")
		}
	}
	return UnknownNetworkError(network)
}

func resolve(ctx context.Context, network, address string) ([]endpoint, error) {
	if network[0] == 'u' && network[1] == 'n' {
		return []endpoint{&UnixAddr{Name: address, Net: network}}, nil
	}
	return addrList(ctx, network, address)
}

// byVersion parts the addresses of the first one's version from the others.
func byVersion(addrs []endpoint) (first, second []endpoint) {
	for _, a := range addrs {
		if isIPv4(a) == isIPv4(addrs[0]) {
			first = append(first, a)
		} else {
			second = append(second, a)
		}
	}
	return first, second
}

type dialing struct {
	*Dialer
	network string
}

func (t *dialing) error(a Addr, err error) error {
	return &OpError{Op: "dial", Net: t.network, Source: t.LocalAddr, Addr: a, Err: err}
}

// both tries the second addresses too if the first ones fail or take too long; the faster one wins.
func (t *dialing) both(ctx context.Context, first, second []endpoint) (Conn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type result struct {
		c     Conn
		err   error
		first bool
	}
	results, over := make(chan result), make(chan struct{})
	defer close(over)
	try := func(addrs []endpoint, first bool) {
		c, err := t.oneByOne(ctx, addrs)
		select {
		case results <- result{c, err, first}:
		case <-over:
			if c != nil {
				c.Close()
			}
		}
	}
	go try(first, true)
	delay := t.FallbackDelay
	if delay == 0 {
		delay = 300 * time.Millisecond
	}
	timer := time.NewTimer(delay)
	defer timer.Stop()
	late, running := timer.C, 1
	var firstErr error
	for {
		select {
		case <-late:
			late = nil
			running++
			go try(second, false)
		case r := <-results:
			if r.err == nil {
				return r.c, nil
			}
			if r.first {
				firstErr = r.err
				if late != nil {
					late = nil
					running++
					go try(second, false)
				}
			}
			if running--; running == 0 {
				return nil, firstErr
			}
		}
	}
}

// oneByOne tries one address after the other; each gets its share of the time. The first error is the one that matters.
func (t *dialing) oneByOne(ctx context.Context, addrs []endpoint) (c Conn, err error) {
	var firstErr error
	for i, a := range addrs {
		if err := ctx.Err(); err != nil {
			return nil, t.error(a, contextError(err))
		}
		sub, cancel := ctx, context.CancelFunc(nil)
		if deadline, ok := ctx.Deadline(); ok {
			left := time.Until(deadline)
			if left <= 0 {
				if firstErr == nil {
					firstErr = t.error(a, errTimeout)
				}
				break
			}
			if share := max(left/time.Duration(len(addrs)-i), 2*time.Second); share < left {
				sub, cancel = context.WithTimeout(ctx, share)
			}
		}
		c, err := t.one(sub, a)
		if cancel != nil {
			cancel()
		}
		if err == nil {
			return c, nil
		}
		if firstErr == nil {
			firstErr = err
		}
	}
	return nil, firstErr
}

func (t *dialing) one(ctx context.Context, a endpoint) (Conn, error) {
	var c Conn
	var err error
	switch a := a.(type) {
	case *TCPAddr:
		local, _ := t.LocalAddr.(*TCPAddr)
		c, err = dialTCP(ctx, t.network, local, a, t.Dialer)
	case *UDPAddr:
		local, _ := t.LocalAddr.(*UDPAddr)
		c, err = dialUDP(ctx, t.network, local, a, t.Dialer)
	case *UnixAddr:
		local, _ := t.LocalAddr.(*UnixAddr)
		c, err = dialUnix(ctx, t.network, local, a, t.Dialer)
	}
	if err != nil {
		return nil, t.error(a, err)
	}
	return c, nil
}

// A ListenConfig says how to listen. The zero value is what Listen uses.
type ListenConfig struct {
	// Control sees the socket before it gets its address.
	Control func(network, address string, c syscall.RawConn) error
	// KeepAlive and KeepAliveConfig are for accepted connections what they are in a Dialer.
	KeepAlive       time.Duration
	KeepAliveConfig KeepAliveConfig
}

func (lc *ListenConfig) control() control { return ignoreContext(lc.Control) }

// MultipathTCP tells whether several paths are used. They are not.
func (lc *ListenConfig) MultipathTCP() bool { return false }

// Listen waits for connections at an address of this computer; without a host at all of them, with port 0 at a free one.
func Listen(network, address string) (Listener, error) {
	var lc ListenConfig
	return lc.Listen(context.Background(), network, address)
}

// ListenPacket waits for datagrams.
func ListenPacket(network, address string) (PacketConn, error) {
	var lc ListenConfig
	return lc.ListenPacket(context.Background(), network, address)
}

// local finds out where to listen.
func local(ctx context.Context, network, address string) (endpoint, error) {
	err := knownNetwork(network)
	if err == nil {
		var addrs []endpoint
		if addrs, err = resolve(ctx, network, address); err == nil {
			return preferred(addrs, false, ""), nil
		}
	}
	return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: nil, Err: err}
}

// Listen waits for connections.
func (lc *ListenConfig) Listen(ctx context.Context, network, address string) (Listener, error) {
	a, err := local(ctx, network, address)
	if err != nil {
		return nil, err
	}
	var l Listener
	switch a := a.(type) {
	case *TCPAddr:
		l, err = listenTCP(ctx, network, a, lc)
	case *UnixAddr:
		l, err = listenUnix(ctx, network, a, lc)
	default:
		err = &AddrError{Err: "unexpected address type", Addr: address}
	}
	if err != nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: a, Err: err}
	}
	return l, nil
}

// ListenPacket waits for datagrams.
func (lc *ListenConfig) ListenPacket(ctx context.Context, network, address string) (PacketConn, error) {
	a, err := local(ctx, network, address)
	if err != nil {
		return nil, err
	}
	var c PacketConn
	switch a := a.(type) {
	case *UDPAddr:
		c, err = listenUDP(ctx, network, a, lc)
	case *UnixAddr:
		var fd *netFD
		if network != "unixgram" {
			err = &AddrError{Err: "unexpected address type", Addr: address}
		} else if fd, err = listen(ctx, network, syscall.AF_UNIX, syscall.SOCK_DGRAM, a, lc.control()); err == nil {
			c = &UnixConn{conn{fd}}
		}
	default:
		err = &AddrError{Err: "unexpected address type", Addr: address}
	}
	if err != nil {
		return nil, &OpError{Op: "listen", Net: network, Source: nil, Addr: a, Err: err}
	}
	return c, nil
}
