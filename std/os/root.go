package os

import (
	"errors"
	"internal/poll"
	"syscall"
	"time"
)

// A Root gives access to what is below a directory, and to nothing else: names and symbolic links that lead out of it
// are errors.
type Root struct{ root *root }

type root struct {
	dir  poll.FD
	name string
}

// OpenRoot makes a Root of a directory. A symbolic link to one will do.
func OpenRoot(name string) (*Root, error) {
	fd, err := syscall.Open(name, syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, &PathError{"open", name, err}
	}
	return newRoot(fd, name)
}

func newRoot(fd int, name string) (*Root, error) {
	var st syscall.Stat_t
	if err := syscall.Fstat(fd, &st); err == nil && st.Mode&syscall.S_IFMT != syscall.S_IFDIR {
		syscall.Close(fd)
		return nil, &PathError{"open", name, errors.New("not a directory")}
	}
	return &Root{&root{dir: poll.FD{Sysfd: fd}, name: name}}, nil
}

// OpenInRoot opens a file below a directory for reading.
func OpenInRoot(dir, name string) (*File, error) {
	r, err := OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return r.Open(name)
}

// Name is the name that the directory was opened with.
func (r *Root) Name() string { return r.root.name }

// Close closes the directory. Files that were opened in it stay open.
func (r *Root) Close() error {
	r.root.dir.Close()
	return nil
}

// OpenRoot makes a Root of a directory below.
func (r *Root) OpenRoot(name string) (*Root, error) {
	fd := -1
	err := r.walk(name, 0, func(dir int, name string, _ bool) (err error) {
		fd, err = openat(dir, name, syscall.O_NOFOLLOW, 0)
		if err == syscall.ELOOP {
			err = followed(dir, name, err)
		}
		return err
	})
	if err != nil {
		return nil, &PathError{"openat", name, err}
	}
	return newRoot(fd, joinPath(r.Name(), name))
}

// Open opens a file for reading.
func (r *Root) Open(name string) (*File, error) { return r.OpenFile(name, O_RDONLY, 0) }

// Create makes a file, or empties it, for reading and writing.
func (r *Root) Create(name string) (*File, error) {
	return r.OpenFile(name, O_RDWR|O_CREATE|O_TRUNC, 0666)
}

// OpenFile opens a file as flag says; a new one gets the mode perm, of nine bits, less the umask.
func (r *Root) OpenFile(name string, flag int, perm FileMode) (*File, error) {
	if err := plainMode("openat", name, perm); err != nil {
		return nil, err
	}
	const fresh = O_CREATE | O_EXCL
	fd := -1
	err := r.walk(name, 0, func(dir int, name string, _ bool) (err error) {
		fd, err = openat(dir, name, flag|syscall.O_NOFOLLOW, uint32(perm))
		switch {
		case err != syscall.ELOOP && err != syscall.ENOTDIR:
		case flag&fresh != fresh:
			err = followed(dir, name, err)
		case err == syscall.ELOOP:
			err = syscall.EEXIST
		}
		return err
	})
	if err != nil {
		return nil, &PathError{"openat", name, err}
	}
	f := opened(fd, joinPath(r.Name(), name), flag)
	f.inRoot = true
	return f, nil
}

// plainMode refuses modes with more than permissions.
func plainMode(op, name string, perm FileMode) error {
	if perm&0777 != perm {
		return &PathError{op, name, errors.New("unsupported file mode")}
	}
	return nil
}

// ReadFile reads a whole file.
func (r *Root) ReadFile(name string) ([]byte, error) {
	f, err := r.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.readAll()
}

// WriteFile makes a file of data, or replaces what is in it.
func (r *Root) WriteFile(name string, data []byte, perm FileMode) error {
	f, err := r.OpenFile(name, O_WRONLY|O_CREATE|O_TRUNC, perm)
	if err != nil {
		return err
	}
	return f.writeAll(data)
}

// Stat describes the file that name leads to.
func (r *Root) Stat(name string) (FileInfo, error) { return r.stat(name, true) }

// Lstat describes name itself, be it a symbolic link.
func (r *Root) Lstat(name string) (FileInfo, error) { return r.stat(name, false) }

func (r *Root) stat(path string, follow bool) (FileInfo, error) {
	var st *fileStat
	err := r.walk(path, 0, func(dir int, name string, _ bool) (err error) {
		if st, err = lstatat(dir, name, path); err == nil && follow && st.mode&ModeSymlink != 0 {
			err = followed(dir, name, syscall.ELOOP)
		}
		return err
	})
	if err != nil {
		return nil, &PathError{"statat", path, err}
	}
	return st, nil
}

// Readlink is where a symbolic link leads.
func (r *Root) Readlink(name string) (string, error) {
	target := ""
	err := r.walk(name, 0, func(dir int, name string, _ bool) (err error) {
		target, err = readlinkat(dir, name)
		return err
	})
	if err != nil {
		return "", &PathError{"readlinkat", name, err}
	}
	return target, nil
}

// Chmod sets a file's mode.
func (r *Root) Chmod(name string, mode FileMode) error {
	return r.change("chmodat", name, func(dir int, name string) error { return chmodat(dir, name, mode) })
}

// Chown sets a file's owner and group; -1 leaves one as it is.
func (r *Root) Chown(name string, uid, gid int) error {
	return r.change("chownat", name, func(dir int, name string) error { return chownat(dir, name, uid, gid) })
}

// Chtimes sets a file's times of access and change. A zero time leaves one as it is.
func (r *Root) Chtimes(name string, atime time.Time, mtime time.Time) error {
	return r.change("chtimesat", name, func(dir int, name string) error { return chtimesat(dir, name, atime, mtime) })
}

// change does something to the file that a name leads to.
func (r *Root) change(op, name string, do func(dir int, name string) error) error {
	return pathError(op, name, r.walk(name, 0, func(dir int, name string, _ bool) error {
		if err := followed(dir, name, nil); err != nil {
			return err
		}
		return do(dir, name)
	}))
}

// Lchown is Chown for a symbolic link itself.
func (r *Root) Lchown(name string, uid, gid int) error {
	return pathError("lchownat", name, r.walk(name, 0, func(dir int, name string, _ bool) error {
		return chownat(dir, name, uid, gid)
	}))
}

// Mkdir makes a directory; perm has nine bits.
func (r *Root) Mkdir(name string, perm FileMode) error {
	if err := plainMode("mkdirat", name, perm); err != nil {
		return err
	}
	return pathError("mkdirat", name, r.walk(name, makesDir|slashIsFine, func(dir int, name string, _ bool) error {
		return mkdirat(dir, name, perm)
	}))
}

// MkdirAll makes a directory and those it stands in. It need not be new.
func (r *Root) MkdirAll(path string, perm FileMode) error {
	if err := plainMode("mkdirat", path, perm); err != nil {
		return err
	}
	enter := func(dir int, name string) (int, error) {
		fd, err := enterDir(dir, name)
		if IsNotExist(err) {
			if err := mkdirat(dir, name, perm); err != nil && err != syscall.EEXIST {
				return -1, &PathError{"mkdirat", "", err}
			}
			fd, err = enterDir(dir, name)
		}
		if _, ok := err.(linkTo); err != nil && !ok {
			err = &PathError{"openat", "", err}
		}
		return fd, err
	}
	err := r.walkBy(path, makesDir|slashIsFine, enter, func(dir int, name string, _ bool) error {
		err := mkdirat(dir, name, perm)
		if err == syscall.EEXIST {
			err = r.existing(path, dir, name)
		}
		if err != nil {
			err = &PathError{"mkdirat", "", err}
		}
		return err
	})
	if _, ok := err.(*PathError); err != nil && !ok {
		err = &PathError{"mkdirat", path, err}
	}
	return err
}

// existing is nil if path, which is name in dir, is or leads to a directory already.
func (r *Root) existing(path string, dir int, name string) error {
	st, err := lstatat(dir, name, name)
	switch {
	case err != nil:
	case st.IsDir():
		return nil
	case st.mode&ModeSymlink != 0:
		info, err := r.Stat(path)
		if err == nil {
			if info.IsDir() {
				return nil
			}
			return syscall.ENOTDIR
		}
		if !IsNotExist(err) {
			return err
		}
	}
	return syscall.EEXIST
}

// Remove removes a file or an empty directory.
func (r *Root) Remove(name string) error {
	return pathError("removeat", name, r.walk(name, 0, func(dir int, name string, _ bool) error {
		return removeat(dir, name)
	}))
}

// RemoveAll removes name and everything below. It goes on after errors and gives the first. No such name is no error.
func (r *Root) RemoveAll(name string) error {
	for len(name) > 0 && name[len(name)-1] == '/' {
		name = name[:len(name)-1]
	}
	if endsWithDot(name) {
		return &PathError{"RemoveAll", name, syscall.EINVAL}
	}
	err := r.walk(name, 0, func(dir int, name string, _ bool) error { return removeAllAt(dir, name) })
	if err == nil || IsNotExist(err) {
		return nil
	}
	return &PathError{"RemoveAll", name, cause(err)}
}

// Symlink makes a symbolic link to oldname, which may lead anywhere.
func (r *Root) Symlink(oldname, newname string) error {
	return linkError("symlinkat", oldname, newname, r.walk(newname, 0, func(dir int, name string, _ bool) error {
		return symlinkat(oldname, dir, name)
	}))
}

// Link gives a file a second name. A symbolic link gets one itself.
func (r *Root) Link(oldname, newname string) error {
	return linkError("linkat", oldname, newname, r.walk(oldname, 0, func(olddir int, old string, _ bool) error {
		return r.walk(newname, 0, func(newdir int, new string, _ bool) error {
			return between(syscall.SYS_LINKAT, olddir, old, newdir, new)
		})
	}))
}

// Rename moves a file. A directory is not replaced.
func (r *Root) Rename(oldname, newname string) error {
	return linkError("renameat", oldname, newname, r.walk(oldname, 0, func(olddir int, old string, _ bool) error {
		return r.walk(newname, makesDir, func(newdir int, new string, slash bool) error {
			if slash {
				from, err := lstatat(olddir, old, old)
				if err != nil {
					return err
				}
				if !from.IsDir() {
					return syscall.ENOTDIR
				}
			}
			if to, err := lstatat(newdir, new, new); err == nil && to.IsDir() {
				from, err := lstatat(olddir, old, old)
				if err != nil {
					return err
				}
				if old == new || !SameFile(from, to) {
					return syscall.EEXIST
				}
			}
			return between(syscall.SYS_RENAMEAT, olddir, old, newdir, new)
		})
	}))
}
