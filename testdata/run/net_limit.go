// Running out of descriptors is an error that passes; the limit is raised to what is allowed when the program starts.
package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"
)

func main() {
	var lim syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &lim); err != nil {
		panic(err)
	}
	fmt.Println(lim.Cur == lim.Max)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	// The next two descriptors are all there are.
	probe, err := os.Open("/dev/null")
	if err != nil {
		panic(err)
	}
	next := uint64(probe.Fd())
	probe.Close()
	lim.Cur = next + 1
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &lim); err != nil {
		panic(err)
	}
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		panic(err)
	}
	_, err = l.Accept()
	fmt.Println(strings.ReplaceAll(err.Error(), l.Addr().String(), "L"), errors.Is(err, syscall.EMFILE), err.(net.Error).Temporary())
	_, err = net.Dial("tcp", l.Addr().String())
	fmt.Println(strings.ReplaceAll(err.Error(), l.Addr().String(), "L"))
	_, err = net.Listen("tcp", "127.0.0.1:0")
	fmt.Println(err)
	_, err = os.Open("/dev/null")
	fmt.Println(err)
	_, _, err = os.Pipe()
	fmt.Println(err)
	// One goes, one comes.
	c.Close()
	s, err := l.Accept()
	fmt.Println(err)
	n, err := s.Read(make([]byte, 1))
	fmt.Println(n, err)
}
