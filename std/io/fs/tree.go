package fs

import (
	"errors"
	"path"
)

// SkipDir, returned by a WalkDirFunc, leaves out a directory or the rest of the one a file stands in.
var SkipDir = errors.New("skip this directory")

// SkipAll, returned by a WalkDirFunc, ends the walk without an error.
var SkipAll = errors.New("skip everything and stop the walk")

// A WalkDirFunc is called for each file of a walk, and once more for a directory that cannot be read.
type WalkDirFunc func(path string, d DirEntry, err error) error

// WalkDir calls fn for all files below root, in lexical order. Links are not followed.
func WalkDir(fsys FS, root string, fn WalkDirFunc) error {
	info, err := Stat(fsys, root)
	if err != nil {
		err = fn(root, nil, err)
	} else {
		err = visit(fsys, root, FileInfoToDirEntry(info), fn)
	}
	if err == SkipDir || err == SkipAll {
		err = nil
	}
	return err
}

func visit(fsys FS, name string, d DirEntry, fn WalkDirFunc) error {
	err := fn(name, d, nil)
	if !d.IsDir() {
		return err
	}
	var entries []DirEntry
	if err == nil {
		entries, err = ReadDir(fsys, name)
		if err != nil {
			err = fn(name, d, err)
		}
	}
	for i := 0; err == nil && i < len(entries); i++ {
		err = visit(fsys, path.Join(name, entries[i].Name()), entries[i], fn)
	}
	if err == SkipDir {
		err = nil
	}
	return err
}

// maxGlob is how many directories of a pattern Glob looks at, so that a hostile pattern cannot exhaust the stack.
const maxGlob = 10000

// Glob gives the names that match a pattern, or path.ErrBadPattern. Files that cannot be read do not match.
func Glob(fsys FS, pattern string) (matches []string, err error) { return glob(fsys, pattern, 0) }

func glob(fsys FS, pattern string, depth int) (matches []string, err error) {
	if depth > maxGlob {
		return nil, path.ErrBadPattern
	}
	if g, ok := fsys.(GlobFS); ok {
		return g.Glob(pattern)
	}
	if _, err := path.Match(pattern, ""); err != nil {
		return nil, err
	}
	if !hasMeta(pattern) {
		if _, err := Stat(fsys, pattern); err != nil {
			return nil, nil
		}
		return []string{pattern}, nil
	}
	dir, last := path.Split(pattern)
	if dir == "" {
		dir = "."
	} else {
		dir = dir[:len(dir)-1]
	}
	dirs := []string{dir}
	if hasMeta(dir) {
		if dir == pattern {
			return nil, path.ErrBadPattern
		}
		if dirs, err = glob(fsys, dir, depth+1); err != nil {
			return nil, err
		}
	}
	for _, dir := range dirs {
		entries, err := ReadDir(fsys, dir)
		if err != nil {
			continue
		}
		for _, e := range entries {
			ok, err := path.Match(last, e.Name())
			if err != nil {
				return matches, err
			}
			if ok {
				matches = append(matches, path.Join(dir, e.Name()))
			}
		}
	}
	return matches, nil
}

func hasMeta(pattern string) bool {
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '*', '?', '[', '\\':
			return true
		}
	}
	return false
}

// Sub is the file system below a directory of another. Links may still lead out of it.
func Sub(fsys FS, dir string) (FS, error) {
	if !ValidPath(dir) {
		return nil, &PathError{"sub", dir, ErrInvalid}
	}
	if dir == "." {
		return fsys, nil
	}
	if s, ok := fsys.(SubFS); ok {
		return s.Sub(dir)
	}
	return &subFS{fsys, dir}, nil
}

type subFS struct {
	fsys FS
	dir  string
}

// outer is a name as the whole file system knows it.
func (s *subFS) outer(op, name string) (string, error) {
	if !ValidPath(name) {
		return "", &PathError{op, name, ErrInvalid}
	}
	return path.Join(s.dir, name), nil
}

// inner is the reverse of outer.
func (s *subFS) inner(name string) (string, bool) {
	n := len(s.dir)
	switch {
	case name == s.dir:
		return ".", true
	case len(name) > n+1 && name[:n] == s.dir && name[n] == '/':
		return name[n+1:], true
	}
	return "", false
}

// own makes an error of the whole file system speak of our names.
func (s *subFS) own(err error) error {
	if e, ok := err.(*PathError); ok {
		if name, ok := s.inner(e.Path); ok {
			e.Path = name
		}
	}
	return err
}

func (s *subFS) Open(name string) (File, error) {
	full, err := s.outer("open", name)
	if err != nil {
		return nil, err
	}
	f, err := s.fsys.Open(full)
	return f, s.own(err)
}

func (s *subFS) ReadDir(name string) ([]DirEntry, error) {
	full, err := s.outer("read", name)
	if err != nil {
		return nil, err
	}
	list, err := ReadDir(s.fsys, full)
	return list, s.own(err)
}

func (s *subFS) ReadFile(name string) ([]byte, error) {
	full, err := s.outer("read", name)
	if err != nil {
		return nil, err
	}
	data, err := ReadFile(s.fsys, full)
	return data, s.own(err)
}

func (s *subFS) ReadLink(name string) (string, error) {
	full, err := s.outer("readlink", name)
	if err != nil {
		return "", err
	}
	target, err := ReadLink(s.fsys, full)
	return target, s.own(err)
}

func (s *subFS) Lstat(name string) (FileInfo, error) {
	full, err := s.outer("lstat", name)
	if err != nil {
		return nil, err
	}
	info, err := Lstat(s.fsys, full)
	return info, s.own(err)
}

func (s *subFS) Glob(pattern string) ([]string, error) {
	if _, err := path.Match(pattern, ""); err != nil {
		return nil, err
	}
	if pattern == "." {
		return []string{"."}, nil
	}
	list, err := Glob(s.fsys, s.dir+"/"+pattern)
	for i, full := range list {
		name, ok := s.inner(full)
		if !ok {
			return nil, errors.New("invalid result from inner fsys Glob: " + full + " not in " + s.dir)
		}
		list[i] = name
	}
	return list, s.own(err)
}

func (s *subFS) Sub(dir string) (FS, error) {
	if dir == "." {
		return s, nil
	}
	full, err := s.outer("sub", dir)
	if err != nil {
		return nil, err
	}
	return &subFS{s.fsys, full}, nil
}
