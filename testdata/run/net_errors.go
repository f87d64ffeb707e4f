// What the errors of package net say, and what they are.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

var names []string

// name gives an address a name that is the same in every run.
func name(addr net.Addr, as string) {
	names = append(names, addr.String(), as)
}

func show(what string, err error) {
	text := fmt.Sprint(err)
	for i := 0; i < len(names); i += 2 {
		text = strings.ReplaceAll(text, names[i], names[i+1])
	}
	fmt.Printf("%s: %s", what, text)
	var op *net.OpError
	if errors.As(err, &op) {
		fmt.Printf(" [%s %s timeout=%t temporary=%t %T]", op.Op, op.Net, op.Timeout(), op.Temporary(), op.Err)
	}
	for _, is := range []error{net.ErrClosed, os.ErrDeadlineExceeded, context.Canceled, context.DeadlineExceeded, io.EOF,
		syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.EPIPE, syscall.EADDRINUSE, fs.ErrNotExist, fs.ErrClosed} {
		if errors.Is(err, is) {
			fmt.Printf(" is %q", is)
		}
	}
	fmt.Println()
}

func pair(l net.Listener) (client, server net.Conn) {
	done := make(chan net.Conn)
	go func() {
		c, err := l.Accept()
		if err != nil {
			panic(err)
		}
		done <- c
	}()
	client, err := net.Dial(l.Addr().Network(), l.Addr().String())
	if err != nil {
		panic(err)
	}
	return client, <-done
}

func main() {
	dir, err := os.MkdirTemp("", "net")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	sock := filepath.Join(dir, "s")
	names = append(names, sock, "SOCK")

	// Addresses that are none.
	for _, a := range [][2]string{{"tcp", ""}, {"tcp", "127.0.0.1"}, {"tcp", "[::1"}, {"tcp", "[::1]"}, {"tcp", "::1:80"}, {"tcp", "a[b:1"},
		{"tcp", "a]b:1"}, {"tcp", "127.0.0.1:99999"}, {"tcp", "127.0.0.1:-1"}, {"tcp", "127.0.0.1:nosuchservice"}, {"tcp4", "[::1]:80"},
		{"tcp6", "127.0.0.1:80"}, {"nonet", "x:1"}, {"", "x:1"}, {"unix", ""}, {"unix", sock}, {"udp", "127.0.0.1"}} {
		_, err := net.Dial(a[0], a[1])
		show("dial "+strings.ReplaceAll(a[1], sock, "SOCK"), err)
	}
	for _, a := range [][2]string{{"tcp", "127.0.0.1"}, {"tcp", "1.2.3.4:0"}, {"udp", "127.0.0.1:0"}, {"nonet", ":0"}, {"unix", dir + "/no/such"},
		{"unix", "/" + strings.Repeat("long", 30)}} {
		_, err := net.Listen(a[0], a[1])
		names = append(names, dir, "DIR")
		show("listen", err)
	}

	// Nobody listens.
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	name(l.Addr(), "L")
	_, err = net.Listen("tcp", l.Addr().String())
	show("twice", err)
	client, server := pair(l)
	name(client.LocalAddr(), "C")
	buf := make([]byte, 10)

	// The time is up.
	past := time.Now().Add(-time.Second)
	client.SetDeadline(past)
	_, err = client.Read(buf)
	show("late read", err)
	_, err = client.Write(buf)
	show("late write", err)
	_, err = l.(*net.TCPListener).AcceptTCP, l.(*net.TCPListener).SetDeadline(past)
	show("set", err)
	_, err = l.Accept()
	show("late accept", err)
	l.(*net.TCPListener).SetDeadline(time.Time{})
	client.SetDeadline(time.Time{})

	// The other end is gone: an end, then broken pipes.
	server.Close()
	_, err = client.Read(buf)
	show("read at the end", err)
	// The first writes may still be taken, and one may be told of the reset.
	for err = nil; !errors.Is(err, syscall.EPIPE); {
		_, err = client.Write(buf)
	}
	show("write to nobody", err)
	show("close", client.Close())
	show("close again", client.Close())
	_, err = client.Read(buf)
	show("closed read", err)
	_, err = client.Write(buf)
	show("closed write", err)
	show("closed set", client.SetDeadline(time.Now()))
	show("closed nodelay", client.(*net.TCPConn).SetNoDelay(true))
	show("closed linger", client.(*net.TCPConn).SetLinger(0))
	show("closed half", client.(*net.TCPConn).CloseWrite())
	_, err = client.(*net.TCPConn).File()
	show("closed file", err)

	// A reset.
	client, server = pair(l)
	name(client.LocalAddr(), "D")
	server.(*net.TCPConn).SetLinger(0)
	server.Close()
	_, err = client.Read(buf)
	show("reset", err)
	client.Close()

	// A listener that is closed.
	addr := l.Addr().String()
	show("close", l.Close())
	show("close again", l.Close())
	_, err = l.Accept()
	show("closed accept", err)
	_, err = net.Dial("tcp", addr)
	show("refused", err)
	_, err = net.DialTimeout("tcp", addr, time.Second)
	show("refused", err)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var d net.Dialer
	_, err = d.DialContext(ctx, "tcp", addr)
	show("canceled", err)
	ctx, cancel = context.WithDeadline(context.Background(), past)
	defer cancel()
	_, err = d.DialContext(ctx, "tcp", addr)
	show("too late", err)
	_, err = (&net.Dialer{Deadline: past}).Dial("tcp", addr)
	show("too late", err)
	_, err = (&net.Dialer{LocalAddr: &net.UnixAddr{Name: "x", Net: "unix"}}).Dial("tcp", addr)
	show("mismatch", err)
	_, err = (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP("::1")}}).Dial("tcp", addr)
	show("mismatch", err)
	_, err = (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP("127.0.0.1")}}).Dial("tcp", addr)
	var op *net.OpError
	if errors.As(err, &op) {
		fmt.Println("from", op.Source, errors.Is(err, syscall.ECONNREFUSED))
	}

	// Sockets of the file system.
	u, err := net.Listen("unix", sock)
	if err != nil {
		panic(err)
	}
	_, err = net.Listen("unix", sock)
	show("twice", err)
	client, server = pair(u)
	client.Close()
	_, err = server.Read(buf)
	show("end", err)
	_, err = server.Write(buf)
	show("broken", err)
	server.Close()
	_, err = server.Read(buf)
	show("closed", err)
	u.Close()
	_, err = u.Accept()
	show("closed accept", err)
	_, err = net.Dial("unix", sock)
	show("gone", err)
	os.WriteFile(sock, nil, 0o600)
	_, err = net.Dial("unix", sock)
	show("a file", err)

	// Nothing at all.
	var none net.TCPConn
	_, err = none.Read(buf)
	show("nil", err)
	show("nil", none.Close())
	fmt.Println((*net.OpError)(nil), (*net.AddrError)(nil), (*net.DNSError)(nil))
	show("addr", &net.AddrError{Err: "what", Addr: "where"})
	show("dns", &net.DNSError{Err: "what", Name: "who", Server: "whom"})
	show("parse", &net.ParseError{Type: "thing", Text: "text"})
	_, err = net.ResolveTCPAddr("udp", "1.2.3.4:5")
	show("resolve", err)
	_, err = net.ResolveTCPAddr("tcp", "1.2.3.4:http")
	show("resolve", err)
	_, err = net.DialTCP("tcp", nil, nil)
	show("dialtcp", err)
	_, err = net.DialTCP("foo", nil, nil)
	show("dialtcp", err)
}
