// Packages bytes, bufio, io and path.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path"
	"strings"
)

func main() {
	var b bytes.Buffer
	b.WriteString("one two\nthree\r\n\nlast 世")
	sc := bufio.NewScanner(&b)
	for sc.Scan() {
		fmt.Printf("%q ", sc.Text())
	}
	fmt.Println(sc.Err())
	sc = bufio.NewScanner(strings.NewReader(" a  bb ccc"))
	sc.Split(bufio.ScanWords)
	for sc.Scan() {
		fmt.Printf("%q ", sc.Bytes())
	}
	fmt.Println()
	w := bufio.NewWriter(os.Stdout)
	fmt.Fprintf(w, "%d %s\n", 42, "buffered")
	w.WriteRune('世')
	w.WriteByte('\n')
	w.Flush()
	r := bufio.NewReader(strings.NewReader("line 1\nline 2"))
	for {
		line, err := r.ReadString('\n')
		fmt.Printf("%q %v\n", line, err)
		if err == io.EOF {
			break
		}
	}
	fmt.Printf("%q %q\n", bytes.Split([]byte("a,b,c"), []byte(",")), bytes.ToUpper([]byte("straße")))
	fmt.Printf("%q %v\n", bytes.TrimSpace([]byte(" x ")), bytes.Equal([]byte("a"), []byte("a")))
	var c bytes.Buffer
	n, err := io.Copy(io.MultiWriter(&c, io.Discard), io.TeeReader(io.LimitReader(strings.NewReader("copy me please"), 7), os.Stdout))
	fmt.Println("", n, err, c.String())
	_, err = io.ReadFull(strings.NewReader("abc"), make([]byte, 5))
	fmt.Println(err)
	fmt.Println(path.Join("a", "../b", "/c"), path.Base("/x/y.go"), path.Ext("y.tar.gz"), path.Clean("/../a//b/."))
	ok, err := path.Match("*.g[a-o]", "main.go")
	fmt.Println(ok, err)
}
