// Datagrams, over UDP and through sockets of the file system, and what else a socket can do.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

func main() {
	dir, _ := os.MkdirTemp("", "udp")
	defer os.RemoveAll(dir)
	for _, network := range []string{"udp", "udp4", "unixgram"} {
		at := "127.0.0.1:0"
		if network == "unixgram" {
			at = filepath.Join(dir, "server")
		}
		s, err := net.ListenPacket(network, at)
		if err != nil {
			panic(err)
		}
		go func() {
			buf := make([]byte, 2000)
			for {
				n, from, err := s.ReadFrom(buf)
				if err != nil {
					return
				}
				if from == nil {
					fmt.Println("from nobody:", string(buf[:n]))
					continue
				}
				s.WriteTo([]byte(strings.ToUpper(string(buf[:n]))), from)
			}
		}()
		d := net.Dialer{}
		if network == "unixgram" {
			d.LocalAddr = &net.UnixAddr{Name: filepath.Join(dir, "client"), Net: network}
		}
		c, err := d.Dial(network, s.LocalAddr().String())
		if err != nil {
			panic(err)
		}
		for _, text := range []string{"hello", "", "datagrams", strings.Repeat("x", 1000)} {
			n, err := c.Write([]byte(text))
			if n != len(text) || err != nil {
				fmt.Println(n, err)
			}
			buf := make([]byte, 6)
			n, err = c.Read(buf)
			fmt.Printf("%s %d %q %v\n", network, n, buf[:n], err)
		}
		_, err = c.(net.PacketConn).WriteTo([]byte("x"), s.LocalAddr())
		fmt.Println(errors.Is(err, net.ErrWriteToConnected))
		c.SetReadDeadline(time.Now().Add(time.Millisecond))
		_, err = c.Read(make([]byte, 1))
		fmt.Println(errors.Is(err, os.ErrDeadlineExceeded))
		s.Close()
		c.Close()
	}
	_, err := net.ListenPacket("tcp", "127.0.0.1:0")
	fmt.Println(err)
	_, err = net.DialUDP("udp", nil, nil)
	fmt.Println(err)
	u, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		panic(err)
	}
	_, err = u.WriteToUDP([]byte("x"), nil)
	fmt.Println(strings.ReplaceAll(err.Error(), u.LocalAddr().String(), "U"))
	u.Close()

	// Control sees the socket; SyscallConn and File give it away.
	lc := net.ListenConfig{Control: func(network, address string, c syscall.RawConn) error {
		fmt.Println(network, address)
		return c.Control(func(fd uintptr) {
			on, err := syscall.GetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_REUSEADDR)
			fmt.Println(on, err)
		})
	}}
	l, err := lc.Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	d := net.Dialer{Timeout: time.Minute, KeepAlive: -1, LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)},
		ControlContext: func(ctx context.Context, network, address string, c syscall.RawConn) error {
			_, deadline := ctx.Deadline()
			fmt.Println(network, address == l.Addr().String(), deadline)
			return nil
		}}
	c, err := d.DialContext(context.Background(), "tcp", l.Addr().String())
	if err != nil {
		panic(err)
	}
	s, err := l.Accept()
	if err != nil {
		panic(err)
	}
	t := c.(*net.TCPConn)
	fmt.Println(t.SetNoDelay(false), t.SetKeepAlive(true), t.SetKeepAlivePeriod(time.Minute), t.SetReadBuffer(1<<16), t.SetWriteBuffer(1<<16), t.SetLinger(1))
	raw, _ := t.SyscallConn()
	raw.Control(func(fd uintptr) {
		delay, _ := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, syscall.TCP_NODELAY)
		alive, _ := syscall.GetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_KEEPALIVE)
		idle, _ := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE)
		fmt.Println(delay, alive, idle)
	})
	raw, _ = s.(*net.TCPConn).SyscallConn()
	raw.Control(func(fd uintptr) {
		delay, _ := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, syscall.TCP_NODELAY)
		alive, _ := syscall.GetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_KEEPALIVE)
		idle, _ := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE)
		interval, _ := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, syscall.TCP_KEEPINTVL)
		count, _ := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, syscall.TCP_KEEPCNT)
		fmt.Println(delay, alive, idle, interval, count)
	})
	go func() {
		time.Sleep(5 * time.Millisecond)
		c.Write([]byte("raw"))
	}()
	raw.Read(func(fd uintptr) bool {
		var buf [10]byte
		n, err := syscall.Read(int(fd), buf[:])
		if err == syscall.EAGAIN {
			return false
		}
		fmt.Println(string(buf[:n]), err)
		return true
	})
	f, err := t.File()
	if err != nil {
		panic(err)
	}
	fmt.Println(strings.HasPrefix(f.Name(), "tcp:127.0.0.1:"))
	again, err := net.FileConn(f)
	if err != nil {
		panic(err)
	}
	fmt.Println(again.LocalAddr().String() == c.LocalAddr().String())
	f.Fd() // makes it block, and the others share that
	c.Close()
	go func() {
		time.Sleep(5 * time.Millisecond)
		s.Write([]byte("still"))
		s.Close()
	}()
	all, err := io.ReadAll(again)
	fmt.Println(string(all), err)
	again.Close()
	f.Close()
	f, err = l.(*net.TCPListener).File()
	if err != nil {
		panic(err)
	}
	l.Close()
	l, err = net.FileListener(f)
	if err != nil {
		panic(err)
	}
	f.Close()
	go net.Dial("tcp", l.Addr().String())
	_, err = l.Accept()
	fmt.Println(err)
	r, _, _ := os.Pipe()
	_, err = net.FileConn(r)
	fmt.Println(err)
}
