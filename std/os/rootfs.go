package os

import (
	"io/fs"
	"sort"
)

// FS is the file system below the Root.
func (r *Root) FS() fs.FS { return (*rootFS)(r) }

type rootFS Root

// of is the Root, if name may be a name in its file system.
func (r *rootFS) of(op, name string) (*Root, error) {
	if !fs.ValidPath(name) {
		return nil, &PathError{op, name, ErrInvalid}
	}
	return (*Root)(r), nil
}

func (r *rootFS) Open(name string) (fs.File, error) {
	root, err := r.of("open", name)
	if err != nil {
		return nil, err
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (r *rootFS) ReadDir(name string) ([]DirEntry, error) {
	root, err := r.of("readdir", name)
	if err != nil {
		return nil, err
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	list, err := f.ReadDir(-1)
	sort.Slice(list, func(i, j int) bool { return list[i].Name() < list[j].Name() })
	return list, err
}

func (r *rootFS) ReadFile(name string) ([]byte, error) {
	root, err := r.of("readfile", name)
	if err != nil {
		return nil, err
	}
	return root.ReadFile(name)
}

func (r *rootFS) ReadLink(name string) (string, error) {
	root, err := r.of("readlink", name)
	if err != nil {
		return "", err
	}
	return root.Readlink(name)
}

func (r *rootFS) Stat(name string) (fs.FileInfo, error) {
	root, err := r.of("stat", name)
	if err != nil {
		return nil, err
	}
	return root.Stat(name)
}

func (r *rootFS) Lstat(name string) (fs.FileInfo, error) {
	root, err := r.of("lstat", name)
	if err != nil {
		return nil, err
	}
	return root.Lstat(name)
}
