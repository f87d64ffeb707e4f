package net

import (
	"context"
	"internal/sys"
	"os"
	"strings"
	"sync"
)

// A Resolver finds addresses of names: those of /etc/hosts. Nobody asks a name server.
type Resolver struct {
	PreferGo     bool
	StrictErrors bool
	Dial         func(ctx context.Context, network, address string) (Conn, error)
}

// DefaultResolver is what the functions of this package use.
var DefaultResolver = &Resolver{}

// LookupHost gives the addresses of a computer.
func LookupHost(host string) (addrs []string, err error) {
	return DefaultResolver.LookupHost(context.Background(), host)
}

// LookupHost gives the addresses of a computer.
func (r *Resolver) LookupHost(ctx context.Context, host string) (addrs []string, err error) {
	if ip, _ := parseIPZone(host); ip != nil {
		return []string{host}, nil
	}
	ips, err := lookupIPAddr(ctx, host)
	for _, ip := range ips {
		addrs = append(addrs, ip.String())
	}
	return addrs, err
}

// LookupIP gives the addresses of a computer.
func LookupIP(host string) ([]IP, error) {
	return DefaultResolver.LookupIP(context.Background(), "ip", host)
}

// LookupIP gives the addresses of a computer on the network "ip", "ip4" or "ip6".
func (r *Resolver) LookupIP(ctx context.Context, network, host string) ([]IP, error) {
	switch network {
	case "ip", "ip4", "ip6":
	default:
		return nil, UnknownNetworkError(network)
	}
	ips, err := lookupIPAddr(ctx, host)
	if err != nil {
		return nil, err
	}
	var out []IP
	for _, ip := range ips {
		if is4 := ip.IP.To4() != nil; network == "ip" || is4 == (network == "ip4") {
			out = append(out, ip.IP)
		}
	}
	if out == nil {
		return nil, &AddrError{Err: errNoSuitableAddress.Error(), Addr: host}
	}
	return out, nil
}

// LookupIPAddr gives the addresses of a computer.
func (r *Resolver) LookupIPAddr(ctx context.Context, host string) ([]IPAddr, error) {
	return lookupIPAddr(ctx, host)
}

// lookupIPAddr knows literal addresses and /etc/hosts.
func lookupIPAddr(ctx context.Context, host string) ([]IPAddr, error) {
	if host == "" {
		return nil, notFound("no such host", host)
	}
	if ip, zone := parseIPZone(host); ip != nil {
		return []IPAddr{{IP: ip, Zone: zone}}, nil
	}
	if err := ctx.Err(); err != nil {
		err = contextError(err)
		timeout := err == errTimeout
		return nil, &DNSError{UnwrapErr: err, Err: err.Error(), Name: host, IsTimeout: timeout, IsTemporary: timeout}
	}
	name := strings.ToLower(strings.TrimSuffix(host, "."))
	if ips := fromHosts(name); ips != nil {
		return ips, nil
	}
	switch {
	case name == "localhost" || strings.HasSuffix(name, ".localhost"):
		return []IPAddr{{IP: IPv4(127, 0, 0, 1)}}, nil
	case name == "invalid" || strings.HasSuffix(name, ".invalid") || !isDomainName(name):
		return nil, notFound("no such host", host)
	}
	unsupported("DNS lookup of " + host)
	return nil, nil
}

// unsupported ends the program: whatever it was told would be wrong.
func unsupported(what string) {
	text := "not supported by minigo yet: " + what + "\n"
	os.Stderr.WriteString(text)
	sys.Exit(3)
}

// isDomainName tells whether a name server could know the name.
func isDomainName(s string) bool {
	if s == "" || len(s) > 253 {
		return false
	}
	letters, last, part := false, byte('.'), 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_':
			letters = true
			part++
		case '0' <= c && c <= '9':
			part++
		case c == '-':
			if last == '.' {
				return false
			}
			letters = true
			part++
		case c == '.':
			if last == '.' || last == '-' || part > 63 {
				return false
			}
			part = 0
		default:
			return false
		}
		last = c
	}
	return last != '-' && part <= 63 && letters
}

// fromHosts looks a name in lower case up in /etc/hosts. Addresses of version 6 come first if they can be reached.
func fromHosts(name string) []IPAddr {
	data, err := os.ReadFile("/etc/hosts")
	if err != nil {
		return nil
	}
	var v4, v6 []IPAddr
	for _, line := range strings.Split(string(data), "\n") {
		if i := strings.IndexByte(line, '#'); i >= 0 {
			line = line[:i]
		}
		words := strings.Fields(line)
		for i := 1; i < len(words); i++ {
			if strings.ToLower(words[i]) != name {
				continue
			}
			ip, zone := parseIPZone(words[0])
			if ip == nil {
				continue
			}
			if ip.To4() != nil {
				v4 = append(v4, IPAddr{IP: ip})
			} else {
				v6 = append(v6, IPAddr{IP: ip, Zone: zone})
			}
			break
		}
	}
	if len(v6) > 0 && reachable(&UDPAddr{IP: v6[0].IP, Zone: v6[0].Zone, Port: 9}) {
		return append(v6, v4...)
	}
	return append(v4, v6...)
}

// reachable tells whether the kernel has a way to an address; it sends nothing.
func reachable(a *UDPAddr) bool {
	c, err := DialUDP("udp", nil, a)
	if err != nil {
		return false
	}
	c.Close()
	return true
}

// LookupPort gives the port of a service or of its number.
func LookupPort(network, service string) (port int, err error) {
	return DefaultResolver.LookupPort(context.Background(), network, service)
}

// LookupPort gives the port of a service or of its number.
func (r *Resolver) LookupPort(ctx context.Context, network, service string) (port int, err error) {
	port, ok := portNumber(service)
	if !ok {
		proto := ""
		switch network {
		case "tcp", "tcp4", "tcp6":
			network, proto = "tcp", "tcp"
		case "udp", "udp4", "udp6":
			network, proto = "udp", "udp"
		case "ip", "":
			network = "ip"
		default:
			return 0, &AddrError{Err: "unknown network", Addr: network}
		}
		if port = servicePort(proto, strings.ToLower(service)); port < 0 {
			return 0, notFound("unknown port", network+"/"+service)
		}
	}
	if port < 0 || port > 65535 {
		return 0, &AddrError{Err: "invalid port", Addr: service}
	}
	return port, nil
}

// portNumber reads a number with or without a sign; one that is far too large stays so. No text is port 0.
func portNumber(s string) (n int, ok bool) {
	negative := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		negative, s = s[0] == '-', s[1:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = min(10*n+int(s[i]-'0'), 1<<30)
	}
	if negative {
		n = -n
	}
	return n, true
}

var services struct {
	once  sync.Once
	ports map[string]int // by protocol/name
}

// servicePort looks a service up: the common ones, and /etc/services.
func servicePort(proto, name string) int {
	services.once.Do(func() {
		services.ports = map[string]int{
			"tcp/domain": 53, "udp/domain": 53, "tcp/ftp": 21, "tcp/ftps": 990, "tcp/gopher": 70, "tcp/http": 80,
			"tcp/https": 443, "tcp/imap2": 143, "tcp/imap3": 220, "tcp/imaps": 993, "tcp/pop3": 110, "tcp/pop3s": 995,
			"tcp/smtp": 25, "tcp/submissions": 465, "tcp/ssh": 22, "tcp/telnet": 23,
		}
		data, _ := os.ReadFile("/etc/services")
		for _, line := range strings.Split(string(data), "\n") {
			if i := strings.IndexByte(line, '#'); i >= 0 {
				line = line[:i]
			}
			words := strings.Fields(line)
			if len(words) < 2 {
				continue
			}
			number, proto, ok := strings.Cut(words[1], "/")
			port, isNumber := portNumber(number)
			if !ok || !isNumber || port <= 0 {
				continue
			}
			for i, w := range words {
				if i != 1 {
					services.ports[proto+"/"+w] = port
				}
			}
		}
	})
	if proto == "" {
		if p := servicePort("tcp", name); p >= 0 {
			return p
		}
		proto = "udp"
	}
	if p, ok := services.ports[proto+"/"+name]; ok {
		return p
	}
	return -1
}
