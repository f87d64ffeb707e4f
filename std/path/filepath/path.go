// Package filepath handles the names of files of this system, where the slash separates.
package filepath

import (
	"errors"
	"internal/wildcard"
	"io/fs"
	"os"
	"path"
	"sort"
	"strings"
	"syscall"
)

const (
	Separator     = os.PathSeparator
	ListSeparator = os.PathListSeparator
)

// ErrBadPattern means that a pattern is malformed.
var ErrBadPattern = path.ErrBadPattern

// SkipDir and SkipAll steer a walk; see io/fs.
var (
	SkipDir error = fs.SkipDir
	SkipAll error = fs.SkipAll
)

// The names of files are slash-separated paths here, so package path has the work.

// Clean is the shortest name of the same file, by the text alone.
func Clean(name string) string { return path.Clean(name) }

// Join puts elements together and cleans the result.
func Join(elem ...string) string { return path.Join(elem...) }

// Split cuts after the last separator.
func Split(name string) (dir, file string) { return path.Split(name) }

// Ext is the suffix that begins with the last dot of the last element.
func Ext(name string) string { return path.Ext(name) }

// Base is the last element.
func Base(name string) string { return path.Base(name) }

// Dir is everything but the last element.
func Dir(name string) string { return path.Dir(name) }

// IsAbs tells whether a name does not depend on the current directory.
func IsAbs(name string) bool { return path.IsAbs(name) }

// Match tells whether name matches a shell pattern. What follows the star behind the place where it does not is not looked at.
func Match(pattern, name string) (matched bool, err error) {
	matched, bad := wildcard.Match(pattern, name, false)
	if bad {
		return false, ErrBadPattern
	}
	return matched, nil
}

// ToSlash and FromSlash translate between separators, which are the same.
func ToSlash(name string) string   { return name }
func FromSlash(name string) string { return name }

// VolumeName is empty on this system.
func VolumeName(name string) string { return "" }

// HasPrefix is strings.HasPrefix, which ignores the borders of elements; not to be used.
func HasPrefix(p, prefix string) bool { return strings.HasPrefix(p, prefix) }

// SplitList takes a list such as $PATH apart.
func SplitList(list string) []string {
	if list == "" {
		return []string{}
	}
	return strings.Split(list, string(ListSeparator))
}

// IsLocal tells whether a name stays within the directory it is used in.
func IsLocal(name string) bool {
	if name == "" || IsAbs(name) {
		return false
	}
	name = Clean(name)
	return name != ".." && !strings.HasPrefix(name, "../")
}

// Localize makes a slash-separated path a name of this system.
func Localize(p string) (string, error) {
	if !fs.ValidPath(p) || strings.IndexByte(p, 0) >= 0 {
		return "", errors.New("invalid path")
	}
	return p, nil
}

// Abs is the name that does not depend on the current directory.
func Abs(name string) (string, error) {
	if IsAbs(name) {
		return Clean(name), nil
	}
	wd, err := os.Getwd()
	if err != nil {
		return "", err
	}
	return Join(wd, name), nil
}

// Rel is a name for target as seen from base, by the text alone.
func Rel(base, target string) (string, error) {
	from, to := Clean(base), Clean(target)
	if from == to {
		return ".", nil
	}
	impossible := errors.New("Rel: can't make " + target + " relative to " + base)
	if from == "." {
		from = ""
	}
	if strings.HasPrefix(from, "/") != strings.HasPrefix(to, "/") {
		return "", impossible
	}
	up, down := elements(from), elements(to)
	if to == "." {
		down = nil
	}
	for len(up) > 0 && len(down) > 0 && up[0] == down[0] {
		up, down = up[1:], down[1:]
	}
	var out []string
	for _, e := range up {
		if e == ".." {
			return "", impossible
		}
		out = append(out, "..")
	}
	out = append(out, down...)
	if len(out) == 0 {
		return ".", nil
	}
	return strings.Join(out, "/"), nil
}

func elements(name string) []string {
	name = strings.TrimPrefix(name, "/")
	if name == "" {
		return nil
	}
	return strings.Split(name, "/")
}

// EvalSymlinks is the name without symbolic links in it.
func EvalSymlinks(name string) (string, error) {
	done := ""
	if IsAbs(name) {
		done = "/"
	}
	rest := elements(name)
	links := 0
	for len(rest) > 0 {
		e := rest[0]
		rest = rest[1:]
		switch e {
		case "", ".":
			continue
		case "..":
			if done == "" || done == ".." || strings.HasSuffix(done, "/..") {
				done = Join(done, "..")
			} else {
				done = Dir(done)
				if done == "." {
					done = ""
				}
			}
			continue
		}
		next := Join(done, e)
		info, err := os.Lstat(next)
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			// A separator behind a file asks for a directory too.
			if !info.IsDir() && len(rest) > 0 {
				return "", syscall.ENOTDIR
			}
			done = next
			continue
		}
		if links++; links > 255 {
			return "", errors.New("EvalSymlinks: too many links")
		}
		target, err := os.Readlink(next)
		if err != nil {
			return "", err
		}
		if IsAbs(target) {
			done = "/"
		}
		rest = append(elements(target), rest...)
	}
	return Clean(done), nil
}

// A WalkFunc is called for each file of a walk, and with an error for what cannot be looked at.
type WalkFunc func(path string, info fs.FileInfo, err error) error

// Walk calls fn for all files below root, in lexical order. Links are not followed. WalkDir is faster.
func Walk(root string, fn WalkFunc) error {
	info, err := os.Lstat(root)
	if err != nil {
		err = fn(root, nil, err)
	} else {
		err = walk(root, info, fn)
	}
	return ended(err)
}

func ended(err error) error {
	if err == SkipDir || err == SkipAll {
		return nil
	}
	return err
}

func walk(name string, info fs.FileInfo, fn WalkFunc) error {
	if !info.IsDir() {
		return fn(name, info, nil)
	}
	names, rerr := sortedNames(name)
	if err := fn(name, info, rerr); err != nil || rerr != nil {
		return err
	}
	for _, n := range names {
		child := Join(name, n)
		info, err := os.Lstat(child)
		dir := true
		if err != nil {
			err = fn(child, info, err)
		} else {
			dir = info.IsDir()
			err = walk(child, info, fn)
		}
		if err != nil && !(dir && err == SkipDir) {
			return err
		}
	}
	return nil
}

func sortedNames(dir string) ([]string, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	names, err := f.Readdirnames(-1)
	f.Close()
	if err != nil {
		return nil, err
	}
	sort.Strings(names)
	return names, nil
}

// WalkDir calls fn for all files below root, in lexical order. Links are not followed.
func WalkDir(root string, fn fs.WalkDirFunc) error {
	info, err := os.Lstat(root)
	if err != nil {
		err = fn(root, nil, err)
	} else {
		err = visit(root, fs.FileInfoToDirEntry(info), fn)
	}
	return ended(err)
}

func visit(name string, d fs.DirEntry, fn fs.WalkDirFunc) error {
	err := fn(name, d, nil)
	if !d.IsDir() {
		return err
	}
	var entries []fs.DirEntry
	if err == nil {
		if entries, err = os.ReadDir(name); err != nil {
			err = fn(name, d, err)
		}
	}
	for i := 0; err == nil && i < len(entries); i++ {
		err = visit(Join(name, entries[i].Name()), entries[i], fn)
	}
	if err == SkipDir {
		err = nil
	}
	return err
}

// maxGlob is how many directories of a pattern Glob looks at, so that a hostile pattern cannot exhaust the stack.
const maxGlob = 10000

// Glob gives the files that match a pattern, or ErrBadPattern. Files that cannot be read do not match.
func Glob(pattern string) (matches []string, err error) { return glob(pattern, 0) }

func glob(pattern string, depth int) (matches []string, err error) {
	if depth == maxGlob {
		return nil, ErrBadPattern
	}
	if _, err := Match(pattern, ""); err != nil {
		return nil, err
	}
	if !strings.ContainsAny(pattern, `*?[\`) {
		if _, err := os.Lstat(pattern); err != nil {
			return nil, nil
		}
		return []string{pattern}, nil
	}
	dir, last := Split(pattern)
	switch {
	case dir == "":
		dir = "."
	case dir != "/":
		dir = dir[:len(dir)-1]
	}
	dirs := []string{dir}
	if strings.ContainsAny(dir, `*?[\`) {
		if dir == pattern {
			return nil, ErrBadPattern
		}
		if dirs, err = glob(dir, depth+1); err != nil {
			return nil, err
		}
	}
	for _, dir := range dirs {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		names, err := sortedNames(dir)
		if err != nil {
			continue
		}
		for _, n := range names {
			ok, err := Match(last, n)
			if err != nil {
				return matches, err
			}
			if ok {
				matches = append(matches, Join(dir, n))
			}
		}
	}
	return matches, nil
}
