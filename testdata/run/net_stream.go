// Connections carry what is written, whole and in order: half closed, much at once, many at a time.
package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// listen calls serve with every connection.
func listen(network, address string, serve func(net.Conn)) net.Listener {
	l, err := net.Listen(network, address)
	if err != nil {
		panic(err)
	}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go serve(c)
		}
	}()
	return l
}

func dial(l net.Listener) net.Conn {
	c, err := net.Dial(l.Addr().Network(), l.Addr().String())
	if err != nil {
		panic(err)
	}
	return c
}

// A pattern is an endless text, and checks one.
type pattern struct{ x uint32 }

func (p *pattern) next() byte {
	p.x = p.x*1664525 + 1013904223
	return byte(p.x >> 24)
}

func (p *pattern) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = p.next()
	}
	return len(b), nil
}

func (p *pattern) Write(b []byte) (int, error) {
	for i, c := range b {
		if c != p.next() {
			return i, fmt.Errorf("byte %d is wrong", i)
		}
	}
	return len(b), nil
}

func main() {
	dir, _ := os.MkdirTemp("", "stream")
	defer os.RemoveAll(dir)

	for _, network := range []string{"tcp", "tcp4", "tcp6", "unix"} {
		address := map[string]string{"tcp": "localhost:0", "tcp4": ":0", "tcp6": "[::1]:0", "unix": filepath.Join(dir, "s")}[network]
		// Half close: the server answers when it has read the end.
		l := listen(network, address, func(c net.Conn) {
			all, err := io.ReadAll(c)
			if err != nil {
				fmt.Println(err)
			}
			fmt.Fprintf(c, "%d bytes, %q", len(all), all)
			c.Close()
		})
		c := dial(l)
		io.WriteString(c, "hello, ")
		bufs := net.Buffers{[]byte("many "), nil, []byte("buffers"), []byte("!")}
		n, err := bufs.WriteTo(c)
		fmt.Println(network, n, err, len(bufs))
		if err := c.(interface{ CloseWrite() error }).CloseWrite(); err != nil {
			fmt.Println(err)
		}
		_, err = c.Write([]byte("x"))
		fmt.Println(err != nil)
		answer, err := io.ReadAll(c)
		fmt.Println(string(answer), err)
		c.Close()
		l.Close()
		if network == "unix" {
			_, err := os.Stat(address)
			fmt.Println("socket is gone:", os.IsNotExist(err))
		}
	}

	// Much, against a reader that is slow at first.
	const much = 32 << 20
	result := make(chan error)
	l := listen("tcp", "127.0.0.1:0", func(c net.Conn) {
		c.(*net.TCPConn).SetReadBuffer(64 << 10)
		time.Sleep(5 * time.Millisecond)
		n, err := io.Copy(&pattern{}, c)
		if n != much {
			err = fmt.Errorf("%d bytes, %v", n, err)
		}
		c.Close()
		result <- err
	})
	c := dial(l)
	n, err := io.Copy(c, io.LimitReader(&pattern{}, much))
	fmt.Println(n, err)
	c.Close()
	fmt.Println(<-result)
	l.Close()

	// A chain of copies, and one write larger than all buffers.
	echo := listen("tcp", "127.0.0.1:0", func(c net.Conn) {
		io.Copy(c, c)
		c.(*net.TCPConn).CloseWrite()
	})
	proxy := listen("unix", filepath.Join(dir, "p"), func(in net.Conn) {
		out := dial(echo)
		go func() {
			io.Copy(out, in)
			out.(*net.TCPConn).CloseWrite()
		}()
		io.Copy(in, out)
		in.Close()
	})
	c = dial(proxy)
	data := make([]byte, 8<<20)
	(&pattern{}).Read(data)
	go func() {
		n, err := c.Write(data)
		if n != len(data) || err != nil {
			fmt.Println(n, err)
		}
		c.(*net.UnixConn).CloseWrite()
	}()
	m, err := io.Copy(&pattern{}, c)
	fmt.Println(m, err)
	c.Close()
	proxy.Close()

	// Lines, back and forth, on a thousand connections at once.
	const conns, lines = 1000, 5
	var wg, open sync.WaitGroup
	wg.Add(conns)
	open.Add(conns)
	var mu sync.Mutex
	total := 0
	for i := 0; i < conns; i++ {
		go func() {
			defer wg.Done()
			c := dial(echo)
			defer c.Close()
			// All are open before anything is said.
			open.Done()
			open.Wait()
			r := bufio.NewReader(c)
			for j := 0; j < lines; j++ {
				want := fmt.Sprintf("connection %d line %d %s\n", i, j, strings.Repeat(".", i%50))
				io.WriteString(c, want)
				got, err := r.ReadString('\n')
				if got != want || err != nil {
					fmt.Printf("%q, %v, want %q\n", got, err, want)
				}
				mu.Lock()
				total += len(got)
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	fmt.Println(total)
	echo.Close()

	// Buffers that the kernel takes piece by piece.
	l = listen("tcp", "127.0.0.1:0", func(c net.Conn) {
		time.Sleep(5 * time.Millisecond)
		n, err := io.Copy(&pattern{}, c)
		if n != int64(len(data)) {
			err = fmt.Errorf("%d bytes, %v", n, err)
		}
		result <- err
	})
	c = dial(l)
	var pieces net.Buffers
	for at := 0; at < len(data); at += 1 << 17 {
		pieces = append(pieces, data[at:at+1<<17])
	}
	n, err = pieces.WriteTo(c)
	fmt.Println(n, err, len(pieces))
	c.Close()
	fmt.Println(<-result)
	l.Close()

	// Many who write to one connection take turns, and none is interrupted while it waits for the reader.
	end, begin := make(chan string), make(chan bool)
	l = listen("tcp", "127.0.0.1:0", func(c net.Conn) {
		<-begin
		b, _ := io.ReadAll(c)
		end <- string(b)
	})
	c = dial(l)
	var writing, writers sync.WaitGroup
	for i := 0; i < 10; i++ {
		writing.Add(1)
		writers.Add(1)
		go func() {
			defer writers.Done()
			writing.Done()
			c.Write([]byte(strings.Repeat(string(rune('a'+i)), 1<<20)))
		}()
	}
	writing.Wait()
	begin <- true
	writers.Wait()
	c.Close()
	text := <-end
	changes := 0
	for i := 1; i < len(text); i++ {
		if text[i] != text[i-1] {
			changes++
		}
	}
	fmt.Println(len(text), changes)
}
