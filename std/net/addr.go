package net

import (
	"context"
	"strconv"
	"strings"
)

// An Addr is one end of a connection.
type Addr interface {
	// Network is the network's name: "tcp", "unix", …
	Network() string
	// String is the address as Dial takes it.
	String() string
}

// An endpoint is an address that a socket can have.
type endpoint interface {
	Addr
	family() int
	isWildcard() bool
	sockaddr(family int) (sockaddr, error)
}

// TCPAddr is an end of a TCP connection.
type TCPAddr struct {
	IP   IP
	Port int
	Zone string
}

// UDPAddr is an end of a UDP connection.
type UDPAddr struct {
	IP   IP
	Port int
	Zone string
}

// IPAddr is a computer.
type IPAddr struct {
	IP   IP
	Zone string
}

// UnixAddr is a socket in the file system, or an abstract one, whose name begins with @.
type UnixAddr struct {
	Name string
	Net  string
}

// Network is "tcp".
func (a *TCPAddr) Network() string { return "tcp" }

// Network is "udp".
func (a *UDPAddr) Network() string { return "udp" }

// Network is "ip".
func (a *IPAddr) Network() string { return "ip" }

// Network is "unix", "unixgram" or "unixpacket".
func (a *UnixAddr) Network() string { return a.Net }

func (a *TCPAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return hostPort(a.IP, a.Zone, a.Port)
}

func (a *UDPAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return hostPort(a.IP, a.Zone, a.Port)
}

func (a *IPAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return withZone(a.IP, a.Zone)
}

func (a *UnixAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return a.Name
}

func withZone(ip IP, zone string) string {
	if len(ip) == 0 {
		return ""
	}
	if zone != "" {
		return ip.String() + "%" + zone
	}
	return ip.String()
}

func hostPort(ip IP, zone string, port int) string {
	return JoinHostPort(withZone(ip, zone), strconv.Itoa(port))
}

func (a *TCPAddr) isWildcard() bool  { return a == nil || a.IP == nil || a.IP.IsUnspecified() }
func (a *UDPAddr) isWildcard() bool  { return a == nil || a.IP == nil || a.IP.IsUnspecified() }
func (a *IPAddr) isWildcard() bool   { return a == nil || a.IP == nil || a.IP.IsUnspecified() }
func (a *UnixAddr) isWildcard() bool { return a == nil || a.Name == "" }

// orNil makes a nil interface of a nil pointer.
func (a *TCPAddr) orNil() Addr {
	if a == nil {
		return nil
	}
	return a
}

func (a *UDPAddr) orNil() Addr {
	if a == nil {
		return nil
	}
	return a
}

func (a *UnixAddr) orNil() Addr {
	if a == nil {
		return nil
	}
	return a
}

// JoinHostPort is host:port, with brackets around a host that has colons.
func JoinHostPort(host, port string) string {
	if strings.IndexByte(host, ':') >= 0 {
		return "[" + host + "]:" + port
	}
	return host + ":" + port
}

// SplitHostPort takes host:port, [host]:port and [host%zone]:port apart.
func SplitHostPort(hostport string) (host, port string, err error) {
	wrong := func(why string) (string, string, error) { return "", "", &AddrError{Err: why, Addr: hostport} }
	colon := strings.LastIndexByte(hostport, ':')
	if colon < 0 {
		return wrong("missing port in address")
	}
	// What follows the host, and what may stand in it, has no brackets.
	inHost, afterHost := hostport, hostport
	if hostport[0] == '[' {
		end := strings.IndexByte(hostport, ']')
		switch {
		case end < 0:
			return wrong("missing ']' in address")
		case end+1 == len(hostport):
			return wrong("missing port in address")
		case end+1 != colon && hostport[end+1] == ':':
			return wrong("too many colons in address")
		case end+1 != colon:
			return wrong("missing port in address")
		}
		host, inHost, afterHost = hostport[1:end], hostport[1:], hostport[end+1:]
	} else if host = hostport[:colon]; strings.IndexByte(host, ':') >= 0 {
		return wrong("too many colons in address")
	}
	if strings.IndexByte(inHost, '[') >= 0 {
		return wrong("unexpected '[' in address")
	}
	if strings.IndexByte(afterHost, ']') >= 0 {
		return wrong("unexpected ']' in address")
	}
	return host, hostport[colon+1:], nil
}

// ResolveTCPAddr finds the address of host:port.
func ResolveTCPAddr(network, address string) (*TCPAddr, error) {
	switch network {
	case "tcp", "tcp4", "tcp6":
	case "":
		network = "tcp"
	default:
		return nil, UnknownNetworkError(network)
	}
	addrs, err := addrList(context.Background(), network, address)
	if err != nil {
		return nil, err
	}
	return preferred(addrs, network == "tcp", address).(*TCPAddr), nil
}

// ResolveUDPAddr finds the address of host:port.
func ResolveUDPAddr(network, address string) (*UDPAddr, error) {
	switch network {
	case "udp", "udp4", "udp6":
	case "":
		network = "udp"
	default:
		return nil, UnknownNetworkError(network)
	}
	addrs, err := addrList(context.Background(), network, address)
	if err != nil {
		return nil, err
	}
	return preferred(addrs, network == "udp", address).(*UDPAddr), nil
}

// ResolveUnixAddr makes an address of a path.
func ResolveUnixAddr(network, address string) (*UnixAddr, error) {
	switch network {
	case "unix", "unixgram", "unixpacket":
		return &UnixAddr{Name: address, Net: network}, nil
	}
	return nil, UnknownNetworkError(network)
}

// preferred is the first address of version 4, or of version 6 if the text has brackets and either would do.
func preferred(addrs []endpoint, either bool, text string) endpoint {
	want6 := either && strings.IndexByte(text, '[') >= 0
	for _, a := range addrs {
		if isIPv4(a) != want6 {
			return a
		}
	}
	return addrs[0]
}

func isIPv4(a Addr) bool {
	switch a := a.(type) {
	case *TCPAddr:
		return a.IP.To4() != nil
	case *UDPAddr:
		return a.IP.To4() != nil
	}
	return false
}

// addrList gives the addresses that a text means on a network of TCP or UDP.
func addrList(ctx context.Context, network, text string) ([]endpoint, error) {
	host, port := "", 0
	if text != "" {
		h, p, err := SplitHostPort(text)
		if err != nil {
			return nil, err
		}
		if port, err = LookupPort(network, p); err != nil {
			return nil, err
		}
		host = h
	}
	tcp := network[0] == 't'
	make := func(ip IP, zone string) endpoint {
		if tcp {
			return &TCPAddr{IP: ip, Port: port, Zone: zone}
		}
		return &UDPAddr{IP: ip, Port: port, Zone: zone}
	}
	if host == "" {
		return []endpoint{make(nil, "")}, nil
	}
	ips, err := lookupIPAddr(ctx, host)
	if err != nil {
		return nil, err
	}
	// A computer may be able to listen on :: but not to connect to it.
	if len(ips) == 1 && ips[0].IP.Equal(IPv6unspecified) {
		ips = append(ips, IPAddr{IP: IPv4zero})
	}
	var addrs []endpoint
	for _, ip := range ips {
		is4 := ip.IP.To4() != nil
		if last := network[len(network)-1]; last == '4' && !is4 || last == '6' && is4 {
			continue
		}
		addrs = append(addrs, make(ip.IP, ip.Zone))
	}
	if len(addrs) == 0 {
		return nil, &AddrError{Err: errNoSuitableAddress.Error(), Addr: host}
	}
	return addrs, nil
}
