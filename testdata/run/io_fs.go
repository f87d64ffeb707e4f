// Package io/fs over os.DirFS and over a file system that only opens files.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sort"
	"strings"
	"syscall"
	"time"
)

// mem is a file system of name to contents; directories are implied.
type mem map[string]string

func (m mem) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if s, ok := m[name]; ok {
		return &memFile{info{path.Base(name), int64(len(s)), 0644}, strings.NewReader(s)}, nil
	}
	seen := map[string]fs.DirEntry{}
	for full, s := range m {
		rest, ok := strings.CutPrefix(full, name+"/")
		if name == "." {
			rest, ok = full, true
		}
		if !ok {
			continue
		}
		first, _, below := strings.Cut(rest, "/")
		in := info{first, int64(len(s)), 0644}
		if below {
			in = info{first, 0, fs.ModeDir | 0755}
		}
		seen[first] = fs.FileInfoToDirEntry(in)
	}
	if len(seen) == 0 {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	d := &memDir{info: info{path.Base(name), 0, fs.ModeDir | 0755}}
	for _, e := range seen {
		d.entries = append(d.entries, e)
	}
	sort.Slice(d.entries, func(i, j int) bool { return d.entries[i].Name() > d.entries[j].Name() })
	if strings.Contains(name, "locked") {
		d.err = fs.ErrPermission
	}
	return d, nil
}

type info struct {
	name string
	size int64
	mode fs.FileMode
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return time.Unix(1e9, 0).UTC() }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }

type memFile struct {
	info info
	*strings.Reader
}

func (f *memFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memFile) Close() error               { return nil }

type memDir struct {
	info    info
	entries []fs.DirEntry
	err     error
}

func (d *memDir) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *memDir) Close() error               { return nil }
func (d *memDir) Read([]byte) (int, error)   { return 0, errors.New("is a directory") }
func (d *memDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if d.err != nil {
		return nil, d.err
	}
	return d.entries, nil
}

func walk(fsys fs.FS, root string, skip map[string]error) {
	err := fs.WalkDir(fsys, root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			fmt.Print(" !", p, " ", d != nil, " ", err)
			return skip["!"+p]
		}
		fmt.Print(" ", p)
		if d.IsDir() {
			fmt.Print("/")
		}
		return skip[p]
	})
	fmt.Println(" =>", err)
}

func main() {
	m := mem{"a/b/c.txt": "see", "a/b/d.txt": "dee", "a/e.go": "eee", "f.go": "eff", "locked/x": "x", "z": "end"}
	walk(m, ".", nil)
	walk(m, "a", nil)
	walk(m, "f.go", nil)
	walk(m, "none", nil)
	walk(m, ".", map[string]error{"a/b": fs.SkipDir})
	walk(m, ".", map[string]error{"a/b/c.txt": fs.SkipDir})
	walk(m, ".", map[string]error{"a/b/c.txt": fs.SkipAll})
	walk(m, ".", map[string]error{"a": errors.New("stop")})
	walk(m, ".", map[string]error{"!locked": fs.SkipDir})
	walk(m, ".", map[string]error{"!locked": errors.New("locked")})
	walk(m, ".", map[string]error{".": fs.SkipDir})

	for _, p := range []string{"*", "*.go", "a/*", "*/*.go", "a/b/?.txt", "a/*/[c-d]*", "f.go", "none", "none/*", "[", "a/[", "locked/*", ".", "a/b"} {
		fmt.Print(p, " ")
		fmt.Println(fs.Glob(m, p))
	}
	data, err := fs.ReadFile(m, "a/b/c.txt")
	fmt.Println(string(data), err)
	data, err = fs.ReadFile(m, "a/b/x")
	fmt.Println(data, err, errors.Is(err, fs.ErrNotExist))
	list, err := fs.ReadDir(m, ".")
	fmt.Println(list, err)
	_, err = fs.ReadDir(m, "z")
	fmt.Println(err)
	fi, err := fs.Stat(m, "a")
	fmt.Println(fs.FormatFileInfo(fi), err)
	fi, err = fs.Lstat(m, "a/e.go")
	fmt.Println(fs.FormatFileInfo(fi), err)
	fmt.Println(fs.FormatDirEntry(fs.FileInfoToDirEntry(fi)), fs.FileInfoToDirEntry(nil))
	fmt.Println(fs.FormatFileInfo(info{"odd", -12, fs.ModeSymlink | 0777}))
	_, err = fs.ReadLink(m, "a")
	fmt.Println(err)
	_, err = m.Open("../x")
	fmt.Println(err)

	sub, err := fs.Sub(m, "a")
	fmt.Println(err)
	walk(sub, ".", nil)
	fmt.Println(fs.Glob(sub, "*/*.txt"))
	fmt.Println(fs.Glob(sub, "."))
	fmt.Println(fs.Glob(sub, "[]"))
	data, err = fs.ReadFile(sub, "b/d.txt")
	fmt.Println(string(data), err)
	_, err = fs.ReadFile(sub, "q")
	fmt.Println(err)
	_, err = sub.Open("/b")
	fmt.Println(err)
	_, err = fs.ReadLink(sub, "b")
	fmt.Println(err)
	_, err = fs.Lstat(sub, "q")
	fmt.Println(err)
	subsub, err := fs.Sub(sub, "b")
	fmt.Println(err)
	walk(subsub, ".", nil)
	same, _ := fs.Sub(m, ".")
	_, ok := same.(mem)
	fmt.Println(ok)
	_, err = fs.Sub(m, "..")
	fmt.Println(err)

	for _, p := range []string{".", "a", "a/b", "", "/", "/a", "a/", "a//b", "..", "a/..", "./a", "a/.", "...", "a\\b", "\xff", "é"} {
		fmt.Print(fs.ValidPath(p), " ")
	}
	fmt.Println()
	for _, mode := range []fs.FileMode{0, 0777, 0123, fs.ModeDir | 0755, fs.ModeType, ^fs.FileMode(0), fs.ModeAppend | fs.ModeExclusive | fs.ModeTemporary, fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky, fs.ModeIrregular, fs.ModeNamedPipe, fs.ModeSocket, fs.ModeDevice | fs.ModeCharDevice, fs.ModeSymlink} {
		fmt.Println(mode, mode.IsDir(), mode.IsRegular(), mode.Perm(), mode.Type(), uint32(mode))
	}
	pe := &fs.PathError{Op: "op", Path: "path", Err: syscall.ETIMEDOUT}
	fmt.Println(pe, pe.Timeout(), pe.Unwrap() == syscall.ETIMEDOUT)

	// The same over the real file system.
	dir, _ := os.MkdirTemp("", "iofs")
	defer os.RemoveAll(dir)
	fmt.Println(os.CopyFS(dir, m) != nil)
	delete(m, "locked/x")
	os.RemoveAll(dir)
	fmt.Println(os.CopyFS(dir, m))
	os.Symlink("f.go", dir+"/link")
	d := os.DirFS(dir)
	walk(d, ".", nil)
	data, err = fs.ReadFile(d, "a/b/c.txt")
	fmt.Println(string(data), err)
	fmt.Println(fs.ReadLink(d, "link"))
	fi, err = fs.Lstat(d, "link")
	fmt.Println(fi.Mode().Type(), err)
	fi, err = fs.Stat(d, "link")
	fmt.Println(fi.Mode().Type(), fi.Name(), err)
	fmt.Println(fs.Glob(d, "*/*/*"))
	list, err = fs.ReadDir(d, "a")
	fmt.Println(list, err)
	for _, name := range []string{"none", "", "/x", "a\x00b", "f.go/x"} {
		_, err = d.Open(name)
		fmt.Printf("%q ", err.Error())
		_, err = fs.ReadFile(d, name)
		fmt.Printf("%q ", err.Error())
		_, err = fs.ReadDir(d, name)
		fmt.Printf("%q ", err.Error())
		_, err = fs.Stat(d, name)
		fmt.Printf("%q ", err.Error())
		_, err = fs.Lstat(d, name)
		fmt.Printf("%q ", err.Error())
		_, err = fs.ReadLink(d, name)
		fmt.Printf("%q\n", err.Error())
	}
	_, err = os.DirFS("").Open("x")
	fmt.Println(err)
	f, err := d.Open("z")
	rest, _ := io.ReadAll(f)
	fmt.Println(string(rest), err, f.Close())
	sub, _ = fs.Sub(d, "a")
	walk(sub, ".", nil)
	fmt.Println(strings.ReplaceAll(fmt.Sprint(os.CopyFS(dir, m)), dir, "DIR"))
	fmt.Println(fs.ErrClosed, fs.ErrExist, fs.ErrInvalid, fs.ErrNotExist, fs.ErrPermission, fs.SkipAll, fs.SkipDir)
}
