// Directories, links, modes and times.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sort"
	"strings"
	"syscall"
	"time"
)

func check(err error) {
	if err != nil {
		fmt.Println("unexpected:", err)
	}
}

var dir string

// show prints an error without the name of the temporary directory.
func show(what string, err error) {
	text := "<nil>"
	if err != nil {
		text = strings.ReplaceAll(err.Error(), dir, "DIR")
	}
	fmt.Println(what+":", text, errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), os.IsExist(err), os.IsNotExist(err))
	if le, ok := err.(*os.LinkError); ok {
		fmt.Println("\t", le.Op, le.Old, le.New, le.Err, le.Unwrap() == le.Err)
	}
}

func list(name string) {
	entries, err := os.ReadDir(name)
	check(err)
	for _, e := range entries {
		fmt.Print(e.Name(), " ", e.IsDir(), " ", e.Type(), "; ")
	}
	fmt.Println()
}

func main() {
	var err error
	dir, err = os.MkdirTemp("", "dir")
	check(err)
	defer os.RemoveAll(dir)
	check(os.Chdir(dir))
	wd, err := os.Getwd()
	fmt.Println(wd == dir, err)

	check(os.Mkdir("d", 0755))
	show("mkdir again", os.Mkdir("d", 0755))
	show("mkdir below nothing", os.Mkdir("x/y", 0755))
	check(os.MkdirAll("d/e/f", 0755))
	check(os.MkdirAll("d/e/f", 0755))
	check(os.MkdirAll("g//h/", 0700))
	check(os.MkdirAll("g/i/.", 0700))
	check(os.WriteFile("d/file", []byte("text"), 0644))
	show("mkdirall through a file", os.MkdirAll("d/file/sub", 0755))
	show("mkdirall on a file", os.MkdirAll("d/file", 0755))
	list(".")
	list("d")
	_, err = os.ReadDir("none")
	show("readdir", err)
	_, err = os.ReadDir("d/file")
	show("readdir of a file", err)

	// Entries in pieces.
	for i := 0; i < 500; i++ {
		check(os.WriteFile(fmt.Sprintf("g/a long name to fill the buffer %d", i), nil, 0600))
	}
	f, err := os.Open("g")
	check(err)
	names, err := f.Readdirnames(10)
	fmt.Println(len(names), err)
	total := len(names)
	for {
		names, err = f.Readdirnames(100)
		total += len(names)
		if err != nil {
			break
		}
	}
	fmt.Println(total, len(names), err == io.EOF)
	names, err = f.Readdirnames(-1)
	fmt.Println(len(names), names != nil, err)
	_, err = f.Seek(0, 0)
	check(err)
	infos, err := f.Readdir(0)
	fmt.Println(len(infos), err)
	f.Seek(0, 0)
	es, err := f.ReadDir(2)
	fmt.Println(len(es), err)
	es, err = f.ReadDir(-1)
	fmt.Println(len(es), err)
	es, err = f.ReadDir(1)
	fmt.Println(len(es), err)
	check(f.Close())
	f, _ = os.Open("d/file")
	_, err = f.Readdirnames(-1)
	show("names of a file", err)
	_, err = f.Readdir(1)
	show("infos of a file", err)
	f.Close()
	f, _ = os.Open("d")
	infos, err = f.Readdir(-1)
	sort.Slice(infos, func(i, j int) bool { return infos[i].Name() < infos[j].Name() })
	for _, fi := range infos {
		fmt.Println(fi.Name(), fi.IsDir(), fi.Mode().Type())
	}
	check(f.Chdir())
	wd, _ = os.Getwd()
	fmt.Println(strings.TrimPrefix(wd, dir))
	check(os.Chdir(".."))
	show("chdir", os.Chdir("nowhere"))
	f.Close()

	// Links.
	check(os.Symlink("d/file", "sym"))
	check(os.Link("d/file", "hard"))
	check(os.Symlink("nowhere", "dangling"))
	target, err := os.Readlink("sym")
	fmt.Println(target, err)
	_, err = os.Readlink("hard")
	show("readlink", err)
	show("symlink", os.Symlink("a", "sym"))
	show("link", os.Link("none", "sym2"))
	a, _ := os.Stat("sym")
	b, _ := os.Lstat("sym")
	c, _ := os.Stat("hard")
	fmt.Println(a.Name(), b.Name(), a.Mode().Type(), b.Mode().Type(), os.SameFile(a, c), os.SameFile(a, b))
	fmt.Println(c.Sys().(*syscall.Stat_t).Nlink, c.Size())
	_, err = os.Stat("dangling")
	show("stat", err)
	_, err = os.Lstat("none")
	show("lstat", err)
	entries, _ := os.ReadDir(".")
	for _, e := range entries {
		if e.Type()&os.ModeSymlink != 0 {
			fi, err := e.Info()
			fmt.Println(e.Name(), fi.Mode().Type(), err, e)
		}
	}

	// Modes and times.
	check(os.Chmod("hard", 0604))
	c, _ = os.Stat("hard")
	fmt.Println(c.Mode(), c.Mode().Perm(), uint32(c.Mode()))
	check(os.Chmod("d", 0750|os.ModeSticky|os.ModeSetgid|os.ModeSetuid))
	c, _ = os.Stat("d")
	fmt.Println(c.Mode(), c.Mode().Perm(), c.Mode()&os.ModeType == os.ModeDir, c.Name())
	show("chmod", os.Chmod("none", 0))
	when := time.Unix(1234567890, 987654321)
	check(os.Chtimes("hard", when, when))
	c, _ = os.Stat("hard")
	fmt.Println(c.ModTime().Equal(when), c.ModTime().Unix(), c.ModTime().Nanosecond())
	check(os.Chtimes("hard", time.Now(), time.Time{}))
	c, _ = os.Stat("hard")
	fmt.Println(c.ModTime().Equal(when))
	show("chtimes", os.Chtimes("none", when, when))
	check(os.Chown("hard", -1, -1))
	check(os.Lchown("sym", os.Getuid(), os.Getgid()))
	show("chown", os.Chown("none", 1, 1))
	show("lchown", os.Lchown("none", 1, 1))
	for _, name := range []string{"/", ".", "d/e/", "/dev/null"} {
		fi, err := os.Stat(name)
		check(err)
		fmt.Println(fi.Name(), fi.IsDir(), fi.Mode().Type())
	}

	// Moving and removing.
	check(os.Rename("hard", "moved"))
	show("rename", os.Rename("hard", "moved"))
	show("rename onto a directory", os.Rename("moved", "d"))
	show("rename a directory onto itself", os.Rename("d", "d"))
	show("rename nothing onto a directory", os.Rename("none", "d"))
	show("rename a directory onto a file", os.Rename("d", "moved"))
	check(os.Remove("moved"))
	show("remove", os.Remove("moved"))
	show("remove full", os.Remove("d"))
	check(os.Remove("d/e/f"))
	check(os.RemoveAll("g"))
	check(os.RemoveAll("g"))
	check(os.RemoveAll("sym"))
	check(os.RemoveAll("d/"))
	check(os.RemoveAll(""))
	show("removeall", os.RemoveAll("."))
	show("removeall", os.RemoveAll("d/."))
	list(".")

	// Temporary names.
	f, err = os.CreateTemp(dir, "pre*suf.txt")
	check(err)
	base := strings.TrimPrefix(f.Name(), dir+"/")
	fmt.Println(strings.HasPrefix(base, "pre"), strings.HasSuffix(base, "suf.txt"), len(base) > 10)
	fi, _ := f.Stat()
	fmt.Println(fi.Mode())
	f.Close()
	f, err = os.CreateTemp(dir+"/", "last")
	check(err)
	fmt.Println(strings.HasPrefix(f.Name(), dir+"/last"))
	f.Close()
	_, err = os.CreateTemp(dir, "a/b")
	show("createtemp", err)
	_, err = os.MkdirTemp(dir, "a/*")
	show("mkdirtemp", err)
	sub, err := os.MkdirTemp(dir, "*x")
	check(err)
	fi, _ = os.Stat(sub)
	fmt.Println(fi.Mode(), strings.HasSuffix(sub, "x"))
	os.Setenv("TMPDIR", "/some/where")
	fmt.Println(os.TempDir())
	os.Unsetenv("TMPDIR")
	fmt.Println(os.TempDir())
}
