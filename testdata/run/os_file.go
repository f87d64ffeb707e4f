// Files: opening, reading, writing, seeking, closing, and the errors of each.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"
)

func check(err error) {
	if err != nil {
		fmt.Println("unexpected:", err)
	}
}

// show prints an error with what errors.Is finds in it.
func show(what string, err error) {
	var is []string
	for _, e := range []error{fs.ErrInvalid, fs.ErrPermission, fs.ErrExist, fs.ErrNotExist, fs.ErrClosed, io.EOF} {
		if errors.Is(err, e) {
			is = append(is, e.Error())
		}
	}
	fmt.Printf("%s: %v [%s]", what, err, strings.Join(is, ", "))
	if pe, ok := err.(*os.PathError); ok {
		fmt.Printf(" op=%s path=%s timeout=%t", pe.Op, pe.Path, pe.Timeout())
	}
	fmt.Println()
}

func main() {
	dir, err := os.MkdirTemp("", "minigo*test")
	check(err)
	defer os.RemoveAll(dir)
	check(os.Chdir(dir))

	f, err := os.Create("a.txt")
	check(err)
	fmt.Println(f.Name(), f.Fd() > 2)
	n, err := f.Write([]byte("hello, "))
	fmt.Println(n, err)
	n, err = f.WriteString("world\n")
	fmt.Println(n, err)
	n, err = f.Write(nil)
	fmt.Println(n, err)
	pos, err := f.Seek(0, io.SeekCurrent)
	fmt.Println(pos, err)
	pos, err = f.Seek(-6, os.SEEK_END)
	fmt.Println(pos, err)
	b := make([]byte, 4)
	n, err = f.Read(b)
	fmt.Println(n, err, string(b[:n]))
	n, err = f.Read(b)
	fmt.Println(n, err, string(b[:n]))
	n, err = f.Read(b)
	fmt.Println(n, err == io.EOF)
	n, err = f.Read(nil)
	fmt.Println(n, err)
	n, err = f.ReadAt(b, 7)
	fmt.Println(n, err, string(b[:n]))
	n, err = f.ReadAt(b, 11)
	fmt.Printf("%d %v %q\n", n, err, b[:n])
	_, err = f.ReadAt(b, -1)
	show("readat", err)
	n, err = f.WriteAt([]byte("HELLO"), 0)
	fmt.Println(n, err)
	_, err = f.WriteAt(b, -1)
	show("writeat", err)
	_, err = f.Seek(-1, io.SeekStart)
	show("seek", err)
	_, err = f.Seek(0, 9)
	show("whence", err)
	check(f.Sync())
	check(f.Truncate(5))
	fi, err := f.Stat()
	check(err)
	fmt.Println(fi.Name(), fi.Size(), fi.Mode().IsRegular(), fi.IsDir(), time.Since(fi.ModTime()) < time.Minute)
	check(f.Chmod(0640))
	fi, _ = f.Stat()
	fmt.Println(fi.Mode())
	show("deadline", f.SetDeadline(time.Now()))
	show("read deadline", f.SetReadDeadline(time.Now()))
	show("write deadline", f.SetWriteDeadline(time.Now()))
	check(f.Close())
	fmt.Println(f.Fd() == ^uintptr(0))

	_, err = f.Read(b)
	show("read", err)
	_, err = f.Write(b)
	show("write", err)
	_, err = f.WriteString("")
	show("write string", err)
	_, err = f.ReadAt(b, 0)
	show("read at", err)
	_, err = f.WriteAt(b, 0)
	show("write at", err)
	_, err = f.Seek(0, 0)
	show("seek", err)
	_, err = f.Stat()
	show("stat", err)
	show("sync", f.Sync())
	show("truncate", f.Truncate(0))
	show("chmod", f.Chmod(0))
	show("chown", f.Chown(0, 0))
	show("chdir", f.Chdir())
	show("close", f.Close())
	_, err = f.ReadDir(0)
	show("readdir", err)

	var none *os.File
	_, err = none.Read(b)
	show("nil read", err)
	_, err = none.Write(b)
	show("nil write", err)
	_, err = none.Stat()
	show("nil stat", err)
	_, err = none.Readdirnames(0)
	show("nil names", err)
	show("nil close", none.Close())
	fmt.Println(none.Fd() == ^uintptr(0), os.NewFile(^uintptr(0), "x") == nil)

	data, err := os.ReadFile("a.txt")
	fmt.Printf("%q %v\n", data, err)
	_, err = os.ReadFile("missing")
	show("readfile", err)
	_, err = os.ReadFile(".")
	show("read a directory", err)
	_, err = os.Open("a.txt/b")
	show("not a directory", err)
	_, err = os.OpenFile("a.txt", os.O_RDWR|os.O_CREATE|os.O_EXCL, 0600)
	show("exclusive", err)
	_, err = os.Open("zero\x00byte")
	fmt.Printf("%q\n", err.Error())
	_, err = os.Open("")
	show("empty name", err)

	check(os.WriteFile("b.txt", []byte("one\n"), 0600))
	f, err = os.OpenFile("b.txt", os.O_APPEND|os.O_WRONLY, 0)
	check(err)
	fmt.Fprintf(f, "two %d\n", 2)
	_, err = f.WriteAt([]byte("x"), 0)
	fmt.Println(err)
	_, err = f.Read(b)
	show("write-only", err)
	check(f.Close())
	data, _ = os.ReadFile("b.txt")
	fmt.Printf("%q\n", data)
	check(os.WriteFile("b.txt", []byte("1"), 0600))
	data, _ = os.ReadFile("b.txt")
	fmt.Printf("%q\n", data)
	f, _ = os.Open("b.txt")
	_, err = f.Write([]byte("x"))
	show("read-only", err)
	f.Close()

	// Copying both ways.
	src, _ := os.Open("a.txt")
	dst, _ := os.OpenFile("c.txt", os.O_CREATE|os.O_TRUNC|os.O_RDWR|os.O_SYNC, 0666)
	m, err := io.Copy(dst, src)
	fmt.Println(m, err)
	m, err = dst.ReadFrom(strings.NewReader(" and more"))
	fmt.Println(m, err)
	dst.Seek(0, os.SEEK_SET)
	var sb strings.Builder
	m, err = dst.WriteTo(&sb)
	fmt.Println(m, err, sb.String())
	src.Close()
	dst.Close()

	// A large file, in pieces.
	big := strings.Repeat("0123456789", 50000)
	check(os.WriteFile("big", []byte(big), 0644))
	data, err = os.ReadFile("big")
	fmt.Println(len(data), err, string(data) == big)
	check(os.Truncate("big", 3))
	show("truncate", os.Truncate("gone", 3))
	data, _ = os.ReadFile("big")
	fmt.Println(string(data))

	g := os.NewFile(1, "out")
	fmt.Fprintln(g, "through a new File", g.Name())
	fmt.Fprintln(os.Stdout, os.Stdin.Name(), os.Stdout.Name(), os.Stderr.Name(), os.Stdin.Fd(), os.Stdout.Fd(), os.Stderr.Fd())
	old := os.Stdout
	os.Stdout, _ = os.Create("stdout")
	fmt.Println("into a file")
	fmt.Print("and ", 1, "\n")
	fmt.Printf("%d\n", 2)
	os.Stdout.Close()
	_, err = fmt.Println("closed")
	os.Stdout = old
	fmt.Println(err)
	data, _ = os.ReadFile("stdout")
	fmt.Printf("%q\n", data)
}
