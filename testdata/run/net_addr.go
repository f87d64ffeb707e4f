// Addresses: IP, IPNet, host and port, TCPAddr and the like.
package main

import (
	"fmt"
	"net"
)

func main() {
	for _, s := range []string{"127.0.0.1", "0.0.0.0", "255.255.255.255", "256.1.1.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.04", "", "::", "::1", "1::",
		"2001:db8::1", "2001:0DB8:0:0:1:0:0:1", "1:0:0:2:0:0:0:3", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::ffff:1.2.3.4", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4",
		"1:2:3:4:5:6:7:1.2.3.4", ":::1", "1:::2", "1::2::3", "12345::", "g::", "fe80::1%eth0", "1.2.3.4%x", ":1", "1:", "::1:2:3:4:5:6:7", "1:2:3:4:5:6:7::", "::1:2:3:4:5:6:7:8", "1.2.3.4:5", "-1.2.3.4", "1..2.3"} {
		ip := net.ParseIP(s)
		fmt.Println(s, ip, len(ip), ip.To4() != nil)
	}
	for _, s := range []string{"192.0.2.1/24", "10.0.0.1/8", "2001:db8::1/32", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4", "::ffff:1.2.3.4/120", "1.2.3.4/0", "::/0", "1.2.3.4/x", "::1/128", "1.2.3.4/-1"} {
		ip, n, err := net.ParseCIDR(s)
		fmt.Println(ip, n, err)
		if n != nil {
			ones, bits := n.Mask.Size()
			fmt.Println(ones, bits, n.Mask, n.Contains(ip), n.Contains(net.IPv4(10, 1, 2, 3)), n.Network())
		}
	}
	for _, ip := range []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback, net.IPv4(10, 0, 0, 1), net.IPv4(192, 168, 1, 1), net.IPv4(172, 32, 0, 1), net.IPv4(224, 0, 0, 5), net.IPv4(169, 254, 0, 1),
		net.ParseIP("fe80::1"), net.ParseIP("fd00::1"), net.ParseIP("ff02::1"), net.ParseIP("ff01::1"), net.IPv4bcast, net.IPv4zero, net.IPv6unspecified, net.ParseIP("8.8.8.8"), nil, {1, 2, 3}} {
		fmt.Println(ip, ip.IsLoopback(), ip.IsPrivate(), ip.IsMulticast(), ip.IsLinkLocalUnicast(), ip.IsLinkLocalMulticast(), ip.IsInterfaceLocalMulticast(), ip.IsGlobalUnicast(), ip.IsUnspecified(), ip.DefaultMask())
		text, err := ip.MarshalText()
		fmt.Printf("%q %v\n", text, err)
	}
	fmt.Println(net.IPv4(1, 2, 3, 4).Equal(net.IP{1, 2, 3, 4}), net.IPv4(1, 2, 3, 4).Mask(net.CIDRMask(20, 32)), net.IPv4(1, 2, 3, 4).Mask(net.IPv4Mask(255, 0, 255, 0)), net.IPv4Mask(255, 0, 255, 0))
	fmt.Println(net.CIDRMask(33, 32), net.CIDRMask(64, 128), &net.IPNet{IP: net.IPv4(1, 2, 3, 4), Mask: net.IPv4Mask(255, 0, 255, 0)}, (*net.IPNet)(nil))
	var ip net.IP
	fmt.Println(ip.UnmarshalText([]byte("1.2.3.4")), ip, ip.UnmarshalText([]byte("x")), ip.UnmarshalText(nil), ip)

	for _, s := range []string{"a:1", ":1", "a:", "a", "", "[::1]:80", "[::1]", "[::1", "::1:80", "[a]b:1", "[a]:b:1", "a]:1", "a[:1", "[a:1", "[[a]:1", "[a]]:1", "[fe80::1%lo0]:http", ":"} {
		host, port, err := net.SplitHostPort(s)
		fmt.Printf("%q %q %q %v\n", s, host, port, err)
	}
	fmt.Println(net.JoinHostPort("a", "1"), net.JoinHostPort("::1", "80"), net.JoinHostPort("", ""), net.JoinHostPort("fe80::1%lo", "1"))
	for _, a := range []net.Addr{&net.TCPAddr{IP: net.IPv4(1, 2, 3, 4), Port: 5}, &net.TCPAddr{Port: 5}, &net.TCPAddr{IP: net.IPv6loopback, Port: 5, Zone: "lo"}, (*net.TCPAddr)(nil),
		&net.UDPAddr{IP: net.IPv4zero}, &net.UnixAddr{Name: "/a", Net: "unix"}, &net.UnixAddr{Net: "unixgram"}, &net.IPAddr{IP: net.IPv6loopback, Zone: "x"}, &net.IPAddr{}} {
		fmt.Printf("%q ", a.String())
		if t, ok := a.(*net.TCPAddr); !ok || t != nil {
			fmt.Print(a.Network())
		}
		fmt.Println()
	}
	for _, s := range []string{"127.0.0.1:80", ":80", "[::1]:80", "0.0.0.0:0", "localhost:https", "1.2.3.4:+5", "1.2.3.4:", ""} {
		a, err := net.ResolveTCPAddr("tcp", s)
		fmt.Println(a, err)
		b, err := net.ResolveUDPAddr("udp", s)
		fmt.Println(b, err)
	}
	fmt.Println(net.ResolveUnixAddr("unix", "/x"))
	fmt.Println(net.ResolveUnixAddr("tcp", "/x"))
	for _, s := range []string{"http", "HTTPS", "80", "", "-1", "65536", "nosuch", "domain"} {
		p, err := net.LookupPort("tcp", s)
		fmt.Println(p, err)
	}
	fmt.Println(net.LookupPort("nonet", "http"))
	fmt.Println(net.LookupHost("1.2.3.4"))
	fmt.Println(net.LookupHost("2001:DB8::1"))
	fmt.Println(net.LookupHost(""))
	fmt.Println(net.LookupIP("127.0.0.1"))

	// Listening everywhere takes both versions of the protocol.
	l, err := net.Listen("tcp", ":0")
	if err != nil {
		panic(err)
	}
	a := l.Addr().(*net.TCPAddr)
	fmt.Println(a.IP, a.Port != 0, a.Network())
	for _, host := range []string{"127.0.0.1", "::1", "localhost", "", "0.0.0.0", "::"} {
		c, err := net.Dial("tcp", net.JoinHostPort(host, fmt.Sprint(a.Port)))
		if err != nil {
			fmt.Println(err)
			continue
		}
		s, err := l.Accept()
		if err != nil {
			panic(err)
		}
		fmt.Println(host, c.RemoteAddr().(*net.TCPAddr).IP, s.RemoteAddr().(*net.TCPAddr).IP, s.LocalAddr().(*net.TCPAddr).IP, c.LocalAddr().String() == s.RemoteAddr().String())
		c.Close()
		s.Close()
	}
	l.Close()
	for _, network := range []string{"tcp4", "tcp6"} {
		l, err := net.Listen(network, ":0")
		if err != nil {
			panic(err)
		}
		a := l.Addr().(*net.TCPAddr)
		for _, host := range []string{"127.0.0.1", "[::1]"} {
			c, err := net.Dial("tcp", fmt.Sprint(host, ":", a.Port))
			fmt.Println(network, a.IP, host, err == nil)
			if err == nil {
				c.Close()
			}
		}
		l.Close()
	}
}
