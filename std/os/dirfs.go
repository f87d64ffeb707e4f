package os

import (
	"errors"
	"io"
	"io/fs"
)

// DirFS is the file system below a directory. Symbolic links may lead out of it.
func DirFS(dir string) fs.FS { return dirFS(dir) }

type dirFS string

// join is the path of a name, or an error for the user of the file system.
func (dir dirFS) join(op, name string) (string, error) {
	if dir == "" {
		return "", &PathError{op, name, errors.New("os: DirFS with empty root")}
	}
	if !fs.ValidPath(name) {
		return "", &PathError{op, name, ErrInvalid}
	}
	for i := 0; i < len(name); i++ {
		if name[i] == 0 {
			return "", &PathError{op, name, ErrInvalid}
		}
	}
	if name == "." {
		return string(dir), nil
	}
	if dir[len(dir)-1] == '/' {
		return string(dir) + name, nil
	}
	return string(dir) + "/" + name, nil
}

// own makes an error speak of the name the user knows.
func own(err error, name string) error {
	if e, ok := err.(*PathError); ok {
		e.Path = name
	}
	return err
}

func (dir dirFS) Open(name string) (fs.File, error) {
	full, err := dir.join("open", name)
	if err != nil {
		return nil, err
	}
	f, err := Open(full)
	if err != nil {
		return nil, own(err, name)
	}
	return f, nil
}

func (dir dirFS) ReadFile(name string) ([]byte, error) {
	full, err := dir.join("readfile", name)
	if err != nil {
		return nil, err
	}
	data, err := ReadFile(full)
	return data, own(err, name)
}

func (dir dirFS) ReadDir(name string) ([]DirEntry, error) {
	full, err := dir.join("readdir", name)
	if err != nil {
		return nil, err
	}
	list, err := ReadDir(full)
	return list, own(err, name)
}

func (dir dirFS) Stat(name string) (fs.FileInfo, error) {
	full, err := dir.join("stat", name)
	if err != nil {
		return nil, err
	}
	info, err := Stat(full)
	if err != nil {
		return nil, own(err, name)
	}
	return info, nil
}

func (dir dirFS) Lstat(name string) (fs.FileInfo, error) {
	full, err := dir.join("lstat", name)
	if err != nil {
		return nil, err
	}
	info, err := Lstat(full)
	if err != nil {
		return nil, own(err, name)
	}
	return info, nil
}

func (dir dirFS) ReadLink(name string) (string, error) {
	full, err := dir.join("readlink", name)
	if err != nil {
		return "", err
	}
	target, err := Readlink(full)
	return target, own(err, name)
}

// CopyFS copies a file system into a directory. Files that exist there already are an error.
func CopyFS(dir string, fsys fs.FS) error {
	return fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := dir + "/" + path
		if path == "." {
			to = dir
		}
		switch d.Type() {
		case ModeDir:
			return MkdirAll(to, 0777)
		case ModeSymlink:
			target, err := fs.ReadLink(fsys, path)
			if err != nil {
				return err
			}
			return Symlink(target, to)
		case 0:
			return copyFile(to, fsys, path)
		}
		return &PathError{"CopyFS", path, ErrInvalid}
	})
}

func copyFile(to string, fsys fs.FS, path string) error {
	r, err := fsys.Open(path)
	if err != nil {
		return err
	}
	defer r.Close()
	info, err := r.Stat()
	if err != nil {
		return err
	}
	w, err := OpenFile(to, O_CREATE|O_EXCL|O_WRONLY, 0666|info.Mode()&0777)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, r); err != nil {
		w.Close()
		return &PathError{"Copy", to, err}
	}
	return w.Close()
}
