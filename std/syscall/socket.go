package syscall

import (
	"internal/sys"
	"unsafe"
)

// Families, kinds and options of sockets.
const (
	AF_UNSPEC = 0x0
	AF_UNIX   = 0x1
	AF_LOCAL  = 0x1
	AF_INET   = 0x2
	AF_INET6  = 0xa

	SOCK_STREAM    = 0x1
	SOCK_DGRAM     = 0x2
	SOCK_RAW       = 0x3
	SOCK_SEQPACKET = 0x5
	SOCK_NONBLOCK  = 0x800
	SOCK_CLOEXEC   = 0x80000

	SOL_SOCKET   = 0x1
	SO_DEBUG     = 0x1
	SO_REUSEADDR = 0x2
	SO_TYPE      = 0x3
	SO_ERROR     = 0x4
	SO_DONTROUTE = 0x5
	SO_BROADCAST = 0x6
	SO_SNDBUF    = 0x7
	SO_RCVBUF    = 0x8
	SO_KEEPALIVE = 0x9
	SO_OOBINLINE = 0xa
	SO_PRIORITY  = 0xc
	SO_LINGER    = 0xd
	SO_RCVLOWAT  = 0x12
	SO_SNDLOWAT  = 0x13
	SO_RCVTIMEO  = 0x14
	SO_SNDTIMEO  = 0x15

	IPPROTO_IP   = 0x0
	IPPROTO_TCP  = 0x6
	IPPROTO_UDP  = 0x11
	IPPROTO_IPV6 = 0x29
	IPV6_V6ONLY  = 0x1a

	TCP_NODELAY   = 0x1
	TCP_MAXSEG    = 0x2
	TCP_CORK      = 0x3
	TCP_KEEPIDLE  = 0x4
	TCP_KEEPINTVL = 0x5
	TCP_KEEPCNT   = 0x6
	TCP_QUICKACK  = 0xc

	SHUT_RD   = 0x0
	SHUT_WR   = 0x1
	SHUT_RDWR = 0x2

	MSG_OOB       = 0x1
	MSG_PEEK      = 0x2
	MSG_DONTROUTE = 0x4
	MSG_TRUNC     = 0x20
	MSG_DONTWAIT  = 0x40
	MSG_WAITALL   = 0x100
	MSG_NOSIGNAL  = 0x4000

	SOMAXCONN = 0x80
)

// A Conn can give its RawConn.
type Conn interface {
	SyscallConn() (RawConn, error)
}

// A RawConn lets a function use the descriptor of a connection or file.
type RawConn interface {
	// Control calls f with the descriptor, which stays valid meanwhile.
	Control(f func(fd uintptr)) error
	// Read and Write call f until it gives true, and wait in between until the descriptor is ready.
	Read(f func(fd uintptr) (done bool)) error
	Write(f func(fd uintptr) (done bool)) error
}

// Linger is the value of SO_LINGER.
type Linger struct {
	Onoff  int32
	Linger int32
}

// Socket makes a socket.
func Socket(domain, typ, proto int) (fd int, err error) {
	return result(sys.RawCall(SYS_SOCKET, uintptr(domain), uintptr(typ), uintptr(proto), 0))
}

// Listen makes a socket accept connections.
func Listen(s int, n int) error { return fail(sys.RawCall(SYS_LISTEN, uintptr(s), uintptr(n), 0, 0)) }

// Shutdown ends one or both directions of a connection.
func Shutdown(fd int, how int) error {
	return fail(sys.RawCall(SYS_SHUTDOWN, uintptr(fd), uintptr(how), 0, 0))
}

func setsockopt(fd, level, opt int, p unsafe.Pointer, size uintptr) error {
	a := [7]uintptr{SYS_SETSOCKOPT, uintptr(fd), uintptr(level), uintptr(opt), uintptr(p), size, 0}
	return fail(sys.Call6(&a))
}

// SetsockoptInt sets an option that is a number.
func SetsockoptInt(fd, level, opt int, value int) error {
	n := int32(value)
	return setsockopt(fd, level, opt, unsafe.Pointer(&n), 4)
}

// SetsockoptByte sets an option that is a byte.
func SetsockoptByte(fd, level, opt int, value byte) error {
	return setsockopt(fd, level, opt, unsafe.Pointer(&value), 1)
}

// SetsockoptString sets an option that is a text.
func SetsockoptString(fd, level, opt int, s string) error {
	return setsockopt(fd, level, opt, unsafe.Pointer(unsafe.StringData(s)), uintptr(len(s)))
}

// SetsockoptLinger sets SO_LINGER.
func SetsockoptLinger(fd, level, opt int, l *Linger) error {
	return setsockopt(fd, level, opt, unsafe.Pointer(l), 8)
}

// SetsockoptTimeval sets an option that is a time.
func SetsockoptTimeval(fd, level, opt int, tv *Timeval) error {
	return setsockopt(fd, level, opt, unsafe.Pointer(tv), 16)
}

// GetsockoptInt gives an option that is a number.
func GetsockoptInt(fd, level, opt int) (value int, err error) {
	n, size := int32(0), uint32(4)
	a := [7]uintptr{SYS_GETSOCKOPT, uintptr(fd), uintptr(level), uintptr(opt), uintptr(unsafe.Pointer(&n)), uintptr(unsafe.Pointer(&size)), 0}
	err = fail(sys.Call6(&a))
	return int(n), err
}

// Socketpair makes two sockets that are connected with each other.
func Socketpair(domain, typ, proto int) (fd [2]int, err error) {
	var fds [2]int32
	r := sys.RawCall(SYS_SOCKETPAIR, uintptr(domain), uintptr(typ), uintptr(proto), uintptr(unsafe.Pointer(&fds)))
	return [2]int{int(fds[0]), int(fds[1])}, fail(r)
}
