// Package path/filepath: names, walks, globs, links.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func check(err error) {
	if err != nil {
		fmt.Println("unexpected:", err)
	}
}

func main() {
	dir, err := os.MkdirTemp("", "fp")
	check(err)
	defer os.RemoveAll(dir)
	dir, err = filepath.EvalSymlinks(dir)
	check(err)
	check(os.Chdir(dir))
	check(os.MkdirAll("a/b/c", 0755))
	check(os.MkdirAll("d", 0755))
	for _, f := range []string{"a/1.go", "a/b/2.go", "a/b/c/3.txt", "d/4.go", "5.go"} {
		check(os.WriteFile(f, []byte(f), 0644))
	}
	check(os.Symlink("a/b", "link"))
	check(os.Symlink("link/c", "link2"))
	check(os.Symlink(dir+"/d", "abs"))
	check(os.Symlink("loop2", "loop1"))
	check(os.Symlink("loop1", "loop2"))
	check(os.Symlink("../d/4.go", "a/up"))

	clean := func(s string) string { return strings.ReplaceAll(s, dir, "DIR") }
	for _, root := range []string{".", "a", "./a/", dir, "5.go", "none", "link", "link/"} {
		check(filepath.Walk(root, func(p string, info fs.FileInfo, err error) error {
			fmt.Print(clean(p), " ", err != nil, " ")
			if info != nil {
				fmt.Print(info.IsDir(), " ")
			}
			return nil
		}))
		fmt.Println()
		check(filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
			fmt.Print(clean(p), " ", err != nil, " ")
			if d != nil {
				fmt.Print(d.Name() == filepath.Base(p), " ")
			}
			return nil
		}))
		fmt.Println()
	}
	stop := errors.New("stop")
	for _, at := range []string{"a/b", "a/b/2.go", "5.go"} {
		for _, with := range []error{filepath.SkipDir, filepath.SkipAll, stop} {
			err := filepath.Walk(".", func(p string, info fs.FileInfo, err error) error {
				fmt.Print(p, " ")
				if p == at {
					return with
				}
				return nil
			})
			fmt.Println("=>", err)
			err = filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
				fmt.Print(p, " ")
				if p == at {
					return with
				}
				return nil
			})
			fmt.Println("=>", err)
		}
	}

	for _, p := range []string{"*", "*.go", "*/*.go", "a/*/*", "[a-d]", "5.g?", "none*", "[", "a/[", "a/b/c/3.txt", "x/y", "./a/*", "a//*", "link/*", "*/../*.go", "/de[v]", `a/\b/*`} {
		fmt.Print(p, " ")
		fmt.Println(filepath.Glob(p))
	}
	for _, p := range []string{"link", "link2", "link2/3.txt", "abs", "abs/4.go", "a/../link/..", ".", "", "..", "link/../..", "loop1", "none", "5.go/x", "5.go/", "a/up", "/", "a//b/./c", "../../../../../../../.."} {
		got, err := filepath.EvalSymlinks(p)
		fmt.Println(p, clean(got), err)
	}

	for _, t := range [][2]string{{"a/b", "a/b/c"}, {"a/b", "a/c"}, {"a/b/c", "a"}, {"a", "b"}, {".", "a"}, {"a", "."}, {"..", "a"}, {"../a", "../b"}, {"a/..", "b"}, {"/", "/a"}, {"/a/b", "/a/c/d"}, {"/a", "b"}, {"a", "/b"}, {"", ""}, {"a", "a"}, {"/a/b", "/"}, {"../..", ".."}, {"..", "../.."}, {"a/b/..", "../c"}, {"ab", "abc"}} {
		fmt.Println(t)
		fmt.Println(filepath.Rel(t[0], t[1]))
	}
	for _, p := range []string{"", ".", "..", "a", "/a", "a/..", "a/../..", "../a", "a/b/../..", "...", "a//b"} {
		abs, err := filepath.Abs(p)
		fmt.Println(p, filepath.IsLocal(p), filepath.IsAbs(p), clean(abs) == "DIR", err)
		l, err := filepath.Localize(p)
		fmt.Println(l, err)
	}
	fmt.Println(filepath.SplitList(""), len(filepath.SplitList("")), filepath.SplitList("/a:/b::c"))
	fmt.Println(filepath.Clean("a//b/../c"), filepath.Join("a", "", "b", "../c"), filepath.Ext("x/y.tar.gz"), filepath.Base("/a/b/"), filepath.Dir("/a/b"), filepath.VolumeName("/a") == "")
	fmt.Println(filepath.Split("a/b/c"))
	fmt.Println(filepath.Match("a*[!b-d]", "axyz"))
	fmt.Println(filepath.Match("[", "a"))
	fmt.Println(filepath.ToSlash("a/b"), filepath.FromSlash("a/b"), filepath.HasPrefix("/ab", "/a"), string(filepath.Separator), string(filepath.ListSeparator), filepath.ErrBadPattern)
}
