package net

import "strconv"

// Lengths of addresses in bytes.
const (
	IPv4len = 4
	IPv6len = 16
)

// An IP is an address of 4 or 16 bytes; one of version 4 may have either length.
type IP []byte

// An IPMask is as long as the addresses it is laid over.
type IPMask []byte

// An IPNet is a network: an address and how much of it names the network.
type IPNet struct {
	IP   IP
	Mask IPMask
}

var v4prefix = [12]byte{10: 0xff, 11: 0xff}

// IPv4 is the address a.b.c.d, in 16 bytes.
func IPv4(a, b, c, d byte) IP {
	ip := make(IP, IPv6len)
	copy(ip, v4prefix[:])
	ip[12], ip[13], ip[14], ip[15] = a, b, c, d
	return ip
}

// IPv4Mask is the mask a.b.c.d.
func IPv4Mask(a, b, c, d byte) IPMask { return IPMask{a, b, c, d} }

// CIDRMask is the mask of ones 1-bits in bits bits, or nil.
func CIDRMask(ones, bits int) IPMask {
	if bits != 8*IPv4len && bits != 8*IPv6len || ones < 0 || ones > bits {
		return nil
	}
	m := make(IPMask, bits/8)
	for i := range m {
		switch {
		case ones >= 8:
			m[i] = 0xff
		case ones > 0:
			m[i] = ^byte(0xff >> ones)
		}
		ones -= 8
	}
	return m
}

// Well-known addresses.
var (
	IPv4bcast     = IPv4(255, 255, 255, 255)
	IPv4allsys    = IPv4(224, 0, 0, 1)
	IPv4allrouter = IPv4(224, 0, 0, 2)
	IPv4zero      = IPv4(0, 0, 0, 0)

	IPv6zero                   = IP{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	IPv6unspecified            = IP{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	IPv6loopback               = IP{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}
	IPv6interfacelocalallnodes = IP{0xff, 0x01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x01}
	IPv6linklocalallnodes      = IP{0xff, 0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x01}
	IPv6linklocalallrouters    = IP{0xff, 0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02}
)

// To4 is ip in 4 bytes, or nil if it is not of version 4.
func (ip IP) To4() IP {
	if len(ip) == IPv4len {
		return ip
	}
	if len(ip) == IPv6len && [12]byte(ip[:12]) == v4prefix {
		return ip[12:16]
	}
	return nil
}

// To16 is ip in 16 bytes, or nil if it is no address.
func (ip IP) To16() IP {
	switch len(ip) {
	case IPv4len:
		return IPv4(ip[0], ip[1], ip[2], ip[3])
	case IPv6len:
		return ip
	}
	return nil
}

// Equal compares; the two forms of a version 4 address are equal.
func (ip IP) Equal(x IP) bool {
	if a, b := ip.To4(), x.To4(); a != nil && b != nil {
		return string(a) == string(b)
	}
	return string(ip) == string(x)
}

func (ip IP) matchAddrFamily(x IP) bool {
	return ip.To4() != nil && x.To4() != nil || ip.To16() != nil && ip.To4() == nil && x.To16() != nil && x.To4() == nil
}

// IsUnspecified tells whether ip is 0.0.0.0 or ::.
func (ip IP) IsUnspecified() bool { return ip.Equal(IPv4zero) || ip.Equal(IPv6unspecified) }

// IsLoopback tells whether ip is this computer itself.
func (ip IP) IsLoopback() bool {
	if ip4 := ip.To4(); ip4 != nil {
		return ip4[0] == 127
	}
	return ip.Equal(IPv6loopback)
}

// IsPrivate tells whether ip is for private networks.
func (ip IP) IsPrivate() bool {
	if a := ip.To4(); a != nil {
		return a[0] == 10 || a[0] == 172 && a[1]&0xf0 == 16 || a[0] == 192 && a[1] == 168
	}
	return len(ip) == IPv6len && ip[0]&0xfe == 0xfc
}

// IsMulticast tells whether ip is for many receivers.
func (ip IP) IsMulticast() bool {
	if ip4 := ip.To4(); ip4 != nil {
		return ip4[0]&0xf0 == 0xe0
	}
	return len(ip) == IPv6len && ip[0] == 0xff
}

// IsInterfaceLocalMulticast tells whether ip is for many receivers on one interface.
func (ip IP) IsInterfaceLocalMulticast() bool {
	return len(ip) == IPv6len && ip[0] == 0xff && ip[1]&0x0f == 0x01
}

// IsLinkLocalMulticast tells whether ip is for many receivers on one link.
func (ip IP) IsLinkLocalMulticast() bool {
	if ip4 := ip.To4(); ip4 != nil {
		return ip4[0] == 224 && ip4[1] == 0 && ip4[2] == 0
	}
	return len(ip) == IPv6len && ip[0] == 0xff && ip[1]&0x0f == 0x02
}

// IsLinkLocalUnicast tells whether ip is for one receiver on a link.
func (ip IP) IsLinkLocalUnicast() bool {
	if ip4 := ip.To4(); ip4 != nil {
		return ip4[0] == 169 && ip4[1] == 254
	}
	return len(ip) == IPv6len && ip[0] == 0xfe && ip[1]&0xc0 == 0x80
}

// IsGlobalUnicast tells whether ip is for one receiver and none of the above.
func (ip IP) IsGlobalUnicast() bool {
	return (len(ip) == IPv4len || len(ip) == IPv6len) && !ip.Equal(IPv4bcast) && !ip.IsUnspecified() &&
		!ip.IsLoopback() && !ip.IsMulticast() && !ip.IsLinkLocalUnicast()
}

// DefaultMask is the mask of the old classes of version 4, or nil.
func (ip IP) DefaultMask() IPMask {
	ip = ip.To4()
	switch {
	case ip == nil:
		return nil
	case ip[0] < 0x80:
		return IPMask{0xff, 0, 0, 0}
	case ip[0] < 0xc0:
		return IPMask{0xff, 0xff, 0, 0}
	}
	return IPMask{0xff, 0xff, 0xff, 0}
}

// Mask is the part of ip that the mask covers, or nil if they do not fit.
func (ip IP) Mask(mask IPMask) IP {
	if len(mask) == IPv6len && len(ip) == IPv4len && allOnes(mask[:12]) {
		mask = mask[12:]
	}
	if len(mask) == IPv4len && len(ip) == IPv6len && [12]byte(ip[:12]) == v4prefix {
		ip = ip[12:]
	}
	if len(ip) != len(mask) {
		return nil
	}
	out := make(IP, len(ip))
	for i := range ip {
		out[i] = ip[i] & mask[i]
	}
	return out
}

func allOnes(b []byte) bool {
	for _, c := range b {
		if c != 0xff {
			return false
		}
	}
	return true
}

// String is 192.0.2.1, 2001:db8::1, "<nil>", or ? and the bytes if it is no address.
func (ip IP) String() string {
	if len(ip) == 0 {
		return "<nil>"
	}
	if ip4 := ip.To4(); ip4 != nil {
		return string(appendIPv4(nil, ip4))
	}
	if len(ip) != IPv6len {
		return "?" + hex(ip)
	}
	return string(appendIPv6(nil, ip))
}

func appendIPv4(b []byte, ip IP) []byte {
	for i, x := range ip {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendUint(b, uint64(x), 10)
	}
	return b
}

// appendIPv6 writes the longest run of at least two zero groups, the first of several, as ::.
func appendIPv6(b []byte, ip IP) []byte {
	group := func(i int) uint64 { return uint64(ip[2*i])<<8 | uint64(ip[2*i+1]) }
	start, length := -1, 1
	for i := 0; i < 8; i++ {
		j := i
		for j < 8 && group(j) == 0 {
			j++
		}
		if j-i > length {
			start, length = i, j-i
		}
		i = max(i, j-1)
	}
	for i := 0; i < 8; i++ {
		if i == start {
			b = append(b, ':', ':')
			i += length
			if i >= 8 {
				break
			}
		} else if i > 0 {
			b = append(b, ':')
		}
		b = strconv.AppendUint(b, group(i), 16)
	}
	return b
}

func hex(b []byte) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(b))
	for _, c := range b {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}

// AppendText appends the address as MarshalText gives it.
func (ip IP) AppendText(b []byte) ([]byte, error) {
	if len(ip) == 0 {
		return b, nil
	}
	if len(ip) != IPv4len && len(ip) != IPv6len {
		return b, &AddrError{Err: "invalid IP address", Addr: hex(ip)}
	}
	return append(b, ip.String()...), nil
}

// MarshalText is String, but empty for no address.
func (ip IP) MarshalText() ([]byte, error) { return ip.AppendText([]byte{}) }

// UnmarshalText is ParseIP; an empty text is no address.
func (ip *IP) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*ip = nil
		return nil
	}
	x := ParseIP(string(text))
	if x == nil {
		return &ParseError{Type: "IP address", Text: string(text)}
	}
	*ip = x
	return nil
}

// ParseIP reads an address, or gives nil.
func ParseIP(s string) IP {
	ip, zone := parseIPZone(s)
	if zone != "" {
		return nil
	}
	return ip
}

// parseIPZone reads an address; version 6 may have a zone.
func parseIPZone(s string) (ip IP, zone string) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '.':
			if ip4, ok := parseIPv4(s); ok {
				return IPv4(ip4[0], ip4[1], ip4[2], ip4[3]), ""
			}
			return nil, ""
		case ':':
			for j := len(s) - 1; j > i; j-- {
				if s[j] == '%' {
					if zone = s[j+1:]; zone == "" {
						return nil, ""
					}
					s = s[:j]
				}
			}
			if ip = parseIPv6(s); ip == nil {
				zone = ""
			}
			return ip, zone
		case '%':
			return nil, ""
		}
	}
	return nil, ""
}

// parseIPv4 reads four numbers below 256 without leading zeros.
func parseIPv4(s string) (ip [4]byte, ok bool) {
	part, digits, value := 0, 0, 0
	for i := 0; i <= len(s); i++ {
		if i < len(s) && '0' <= s[i] && s[i] <= '9' {
			if digits > 0 && value == 0 {
				return ip, false
			}
			value = 10*value + int(s[i]-'0')
			if digits++; value > 255 {
				return ip, false
			}
			continue
		}
		if i < len(s) && s[i] != '.' || digits == 0 || part == 4 {
			return ip, false
		}
		ip[part] = byte(value)
		part, digits, value = part+1, 0, 0
	}
	return ip, part == 4
}

// parseIPv6 reads groups of up to four hexadecimal digits, one :: for groups of zeros, and dotted numbers at the end.
func parseIPv6(s string) IP {
	var left, right []byte
	out, rest := &left, s
	if len(s) >= 2 && s[0] == ':' && s[1] == ':' {
		out, rest = &right, s[2:]
		right = []byte{}
	}
	for rest != "" {
		n, value := 0, 0
		for n < len(rest) && n < 5 {
			d := digit(rest[n])
			if d < 0 {
				break
			}
			value = value<<4 | d
			n++
		}
		if n == 0 || n > 4 {
			return nil
		}
		if n < len(rest) && rest[n] == '.' {
			ip4, ok := parseIPv4(rest)
			if !ok {
				return nil
			}
			*out = append(*out, ip4[:]...)
			rest = ""
			break
		}
		*out = append(*out, byte(value>>8), byte(value))
		if rest = rest[n:]; rest == "" {
			break
		}
		if rest[0] != ':' || len(rest) == 1 {
			return nil
		}
		if rest = rest[1:]; rest[0] == ':' {
			if right != nil {
				return nil
			}
			right = []byte{}
			out, rest = &right, rest[1:]
		}
	}
	n := len(left) + len(right)
	if right == nil && n != IPv6len || right != nil && n >= IPv6len {
		return nil
	}
	ip := make(IP, IPv6len)
	copy(ip, left)
	copy(ip[IPv6len-len(right):], right)
	return ip
}

func digit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// ParseCIDR reads an address and the length of its network's prefix: 192.0.2.1/24.
func ParseCIDR(s string) (IP, *IPNet, error) {
	fail := &ParseError{Type: "CIDR address", Text: s}
	slash := 0
	for slash < len(s) && s[slash] != '/' {
		slash++
	}
	if slash == len(s) {
		return nil, nil, fail
	}
	ip, n := ParseIP(s[:slash]), 0
	if ip == nil {
		return nil, nil, fail
	}
	bits := 8 * IPv6len
	if ip4, ok := parseIPv4(s[:slash]); ok {
		bits = 8 * IPv4len
		ip = IPv4(ip4[0], ip4[1], ip4[2], ip4[3])
	}
	for _, c := range []byte(s[slash+1:]) {
		if c < '0' || c > '9' || n > bits {
			return nil, nil, fail
		}
		n = 10*n + int(c-'0')
	}
	if slash+1 == len(s) || n > bits {
		return nil, nil, fail
	}
	m := CIDRMask(n, bits)
	return ip, &IPNet{IP: ip.Mask(m), Mask: m}, nil
}

// Size gives the number of leading ones and of all bits, or zeros if the ones are not all in front.
func (m IPMask) Size() (ones, bits int) {
	ones = simpleMaskLength(m)
	if ones == -1 {
		return 0, 0
	}
	return ones, 8 * len(m)
}

func simpleMaskLength(m IPMask) int {
	n := 0
	for n < 8*len(m) && m[n/8]&(0x80>>(n%8)) != 0 {
		n++
	}
	for i := n; i < 8*len(m); i++ {
		if m[i/8]&(0x80>>(i%8)) != 0 {
			return -1
		}
	}
	return n
}

// String is the mask in hexadecimal digits.
func (m IPMask) String() string {
	if len(m) == 0 {
		return "<nil>"
	}
	return hex(m)
}

// parts gives address and mask in the same length, or nil.
func (n *IPNet) parts() (ip IP, m IPMask) {
	if ip = n.IP.To4(); ip == nil {
		if ip = n.IP; len(ip) != IPv6len {
			return nil, nil
		}
	}
	m = n.Mask
	switch {
	case len(m) == len(ip):
	case len(m) == IPv6len && len(ip) == IPv4len:
		m = m[12:]
	default:
		return nil, nil
	}
	return ip, m
}

// Contains tells whether ip is in the network.
func (n *IPNet) Contains(ip IP) bool {
	net, m := n.parts()
	if x := ip.To4(); x != nil {
		ip = x
	}
	if len(ip) != len(net) {
		return false
	}
	for i := range ip {
		if net[i]&m[i] != ip[i]&m[i] {
			return false
		}
	}
	return true
}

// Network is "ip+net".
func (n *IPNet) Network() string { return "ip+net" }

// String is 192.0.2.0/24, or with the mask's digits if it is not simple.
func (n *IPNet) String() string {
	if n == nil {
		return "<nil>"
	}
	ip, m := n.parts()
	if ip == nil || m == nil {
		return "<nil>"
	}
	if l := simpleMaskLength(m); l != -1 {
		return ip.String() + "/" + strconv.Itoa(l)
	}
	return ip.String() + "/" + m.String()
}
