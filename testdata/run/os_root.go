// A Root: what is below a directory, and nothing else, whatever names and links say.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func tree() {
	must(os.MkdirAll("tree/a/b/c", 0755))
	must(os.MkdirAll("out", 0755))
	must(os.WriteFile("out/secret", []byte("secret"), 0644))
	must(os.WriteFile("tree/f", []byte("eff"), 0644))
	must(os.WriteFile("tree/a/g", []byte("gee"), 0600))
	links := "la:a lf:f las:a/ lfs:f/ up:../out ups:../out/secret abs:/etc lg:a/b/../g dd:.. dot:. dang:nothing " +
		"loop:pool pool:loop outin:a/../../tree/f a/uf:../f a/uuf:../../f l1:l2 l2:l3 l3:l4 l4:l5 l5:l6 l6:l7 l7:l8 l8:l9 l9:f"
	for _, l := range strings.Fields(links) {
		name, target, _ := strings.Cut(l, ":")
		must(os.Symlink(target, "tree/"+name))
	}
}

var names = []string{"f", "a", "a/", "f/", "f/x", "./a//b/../g", "..", "../out/secret", "a/../..", "a/../../tree/f", "/etc/passwd", "", ".",
	"la/g", "la/", "lf", "lf/", "up/secret", "ups", "abs/passwd", "lg", "dd/tree/f", "dot/dot/f", "loop", "las/g", "lfs", "dang", "dang/",
	"new", "new/", "new/x", "outin", "a/uf", "a/uuf", "l1", "l2", "a\x00b", "nope/../f"}

func show(what, name string, err error) {
	is := ""
	for _, e := range []error{fs.ErrExist, fs.ErrNotExist, fs.ErrClosed, fs.ErrInvalid} {
		if errors.Is(err, e) {
			is += " " + e.Error() + "!"
		}
	}
	fmt.Printf("%s %q: %v%s\n", what, name, err, is)
}

func main() {
	dir, err := os.MkdirTemp("", "root")
	must(err)
	defer os.RemoveAll(dir)
	must(os.Chdir(dir))
	tree()
	r, err := os.OpenRoot("tree")
	must(err)
	for _, name := range names {
		f, err := r.Open(name)
		if err == nil {
			fmt.Println(f.Name())
			f.Close()
		}
		show("open", name, err)
		info, err := r.Stat(name)
		if err == nil {
			fmt.Println(info.Name(), info.IsDir())
		}
		show("stat", name, err)
		info, err = r.Lstat(name)
		if err == nil {
			fmt.Println(info.Name(), info.Mode().Type())
		}
		show("lstat", name, err)
		target, err := r.Readlink(name)
		show("readlink "+target, name, err)
		sub, err := r.OpenRoot(name)
		if err == nil {
			fmt.Println(sub.Name())
			sub.Close()
		}
		show("openroot", name, err)
		_, err = fs.ReadFile(r.FS(), name)
		show("fs", name, err)
	}

	for _, name := range []string{"new", "new/", "dang", "ups", "lf", "a", "nope/x"} {
		f, err := r.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0600)
		f.Close()
		show("exclusive", name, err)
	}
	show("mode", "x", r.WriteFile("x", nil, 0644|os.ModeSetuid))
	show("mode", "x", r.Mkdir("x", 01777))
	for _, name := range []string{"d/", "d", "a", "f", "lf", "dang", "../d", "n/d"} {
		show("mkdir", name, r.Mkdir(name, 0755))
	}
	for _, name := range []string{"d/e/f", "d/e/f", "f/x", "up/x", "la/x/../y", "lf", "la", "dang/x", "a/../../x"} {
		show("mkdirall", name, r.MkdirAll(name, 0755))
	}
	show("write", "a/w", r.WriteFile("a/w", []byte("some"), 0644))
	show("chmod", "lf", r.Chmod("lf", 0600))
	show("chmod", "ups", r.Chmod("ups", 0600))
	show("chtimes", "la/w", r.Chtimes("la/w", time.Time{}, time.Unix(1e9, 0)))
	info, err := r.Stat("a/w")
	fmt.Println(info.ModTime().UTC(), err)
	show("chown", "up", r.Chown("up", -1, -1))
	show("lchown", "up", r.Lchown("up", -1, -1))
	show("symlink", "s", r.Symlink("any/where", "s"))
	show("symlink", "up/s", r.Symlink("any/where", "up/s"))
	show("link", "f2", r.Link("f", "f2"))
	show("link", "../f2", r.Link("f", "../f2"))
	show("rename", "f3", r.Rename("f2", "a/f3"))
	show("rename", "a", r.Rename("a/f3", "a"))
	show("rename", "f4/", r.Rename("a/f3", "f4/"))
	show("rename", "up/f", r.Rename("a/f3", "up/f"))
	show("remove", "up", r.Remove("up"))
	show("remove", "a", r.Remove("a"))
	show("remove", "dd/out/secret", r.Remove("dd/out/secret"))
	show("removeall", "a", r.RemoveAll("a"))
	show("removeall", "none", r.RemoveAll("none"))
	show("removeall", "abs/x", r.RemoveAll("abs/x"))
	show("removeall", ".", r.RemoveAll("."))

	must(fs.WalkDir(r.FS(), ".", func(path string, d fs.DirEntry, err error) error {
		info, _ := d.Info()
		fmt.Println(path, info.Mode().Type(), err)
		return nil
	}))
	r.Close()
	fmt.Println(r.Close())
	show("closed", "f", r.Remove("f"))
	_, err = os.OpenRoot("tree/f")
	show("no root", "tree/f", err)
	f, err := os.OpenInRoot("tree", "f")
	show("in", "f", err)
	f.Close()
	_, err = os.OpenInRoot("tree", "../out/secret")
	show("in", "../out/secret", err)
}
